import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

beforeEach(() => void vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined));

const offer = () => screen.queryByRole('region', { name: 'Also in English' });

it('offers the language of the browser in that language, and takes it at a press', async () => {
  const { onLanguage } = await openApp('/nowhere', {}, { deps: { offeredLanguage: 'en' } });
  expect(document.documentElement.lang).toBe('ko');
  expect(offer()).toHaveAttribute('lang', 'en');
  await userEvent.click(within(offer() as HTMLElement).getByRole('button', { name: 'Use English' }));
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveValue('en');
  expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en');
  expect(offer()).toBeNull();
});

it('stays with Korean when it is sent away, which is remembered as a choice', async () => {
  const { onLanguage } = await openApp('/nowhere', {}, { deps: { offeredLanguage: 'en' } });
  await userEvent.click(screen.getByRole('button', { name: 'Stay with Korean' }));
  expect(offer()).toBeNull();
  expect(onLanguage).toHaveBeenCalledExactlyOnceWith('ko');
});

it('is answered by a choice in the list, and does not come back', async () => {
  await openApp('/nowhere', {}, { deps: { offeredLanguage: 'en' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), 'ja');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '言語' }), 'ko');
  await screen.findByRole('combobox', { name: '언어' });
  expect(offer()).toBeNull();
});

it('says nothing to anybody else', async () => {
  await openApp('/nowhere', {});
  expect(offer()).toBeNull();
});
