// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { listLocations } from '@hamkke/contracts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../testing/builders.ts';
import { open, fakeApiForEach } from '../testing/harness.ts';

const api = fakeApiForEach();

/** Two tags fit into a line, as a browser would lay them out. */
function linesOfTwo() {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.tagName === 'LI' ? Math.floor(at / 2) * 30 : 0;
  });
}

async function show(features: string[]) {
  api().on(listLocations, {}, { body: [aLocation({ name: '강남점', features })] });
  const harness = await open('/locations');
  const link = await screen.findByRole('link', { name: /강남점/ });
  return { ...harness, link, button: () => screen.queryByRole('button', { name: /강남점의 시설/ }) };
}

afterEach(() => vi.restoreAllMocks());

describe('the features on a location’s card', () => {
  it('say how many more there are, show all on a press and fewer on the next', async () => {
    linesOfTwo();
    const { user, button } = await show(['주차', 'CCTV', '24시간', '온도 조절', '50평']);
    expect(button()).toHaveAccessibleName('+3 강남점의 시설');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button() as HTMLElement);
    expect(button()).toHaveAccessibleName('접기 강남점의 시설');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.click(button() as HTMLElement);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('are all there for who listens, and the button is in no link', async () => {
    linesOfTwo();
    const { link, button } = await show(['주차', 'CCTV', '24시간']);
    const texts = [...(link.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual(['주차', 'CCTV', '24시간']);
    expect(button()?.closest('a')).toBeNull();
    expect(link).toHaveAttribute('href', '/storage/gangnam');
  });

  it('need no button where all fit', async () => {
    linesOfTwo();
    const { button } = await show(['주차', 'CCTV']);
    expect(button()).toBeNull();
  });
});
