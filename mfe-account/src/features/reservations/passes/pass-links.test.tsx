import '@hamkke/build-config/browser-testing';
import { readReservation } from '@hamkke/contracts';
import { fakeApiForEach, webShare } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aPass } from '../testing/access-builders.ts';
import { accessAnswers } from '../testing/access-page.ts';
import { aDetail } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const link = `${location.origin}/access/shared#token-of-the-first-pass_1`;

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares(aPass());
});
afterEach(() => void vi.restoreAllMocks());

async function openLink() {
  const opened = await open(`/profile/reservations/${id}`, { session: memberSession() });
  const trigger = await screen.findByRole('button', { name: '김영희의 링크 보기' });
  await opened.user.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: '김영희의 링크' }));
  return { ...opened, trigger, dialog, copy: dialog.getByRole('button', { name: '링크 복사' }) };
}
const notAllowed = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

describe('the link of a pass', () => {
  it('is in no part of the page before it is wanted; the focus comes back', async () => {
    const { user, dialog, trigger } = await openLink();
    expect(dialog.getByText(link)).toBeVisible();
    expect(dialog.getByText(/링크를 가진 사람은 누구나 코드를 볼 수 있으니/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(document.body.innerHTML).not.toContain('token-of-the-first-pass');
  });

  it('goes through the window of the browser, with where the unit is and nothing personal', async () => {
    const share = webShare();
    const { user, dialog } = await openLink();
    await user.click(dialog.getByRole('button', { name: '링크 보내기' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: '출입 코드 링크',
      text: '함께보관 강남점 보관함 SB-1',
      url: link,
    });
    expect(dialog.queryByText('링크를 복사했어요')).toBeNull();
  });

  it('where the browser refuses to share it is copied, which is said', async () => {
    webShare(notAllowed);
    const { user, dialog } = await openLink();
    await user.click(dialog.getByRole('button', { name: '링크 보내기' }));
    expect(await dialog.findByText('링크를 복사했어요')).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('is copied where the browser has no such window', async () => {
    const { user, dialog, copy } = await openLink();
    expect(dialog.queryByRole('button', { name: '링크 보내기' })).toBeNull();
    await user.click(copy);
    expect(await dialog.findByText('링크를 복사했어요')).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('where copying is refused it is marked, to be copied by hand', async () => {
    const { user, dialog, copy } = await openLink();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(copy);
    expect(await dialog.findByText('링크를 직접 복사해 주세요')).toBeVisible();
    expect(getSelection()?.toString()).toBe(link);
  });

  it('where both are refused as well', async () => {
    webShare(notAllowed);
    const { user, dialog } = await openLink();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: '링크 보내기' }));
    expect(await dialog.findByText('링크를 직접 복사해 주세요')).toBeVisible();
  });
});
