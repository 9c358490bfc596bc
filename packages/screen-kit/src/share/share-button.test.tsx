import { webShare } from '../testing/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { ShareButton } from './index.ts';

const url = `${location.origin}/storage/gangnam`;
const gangnam = <ShareButton title="함께보관 강남점" text="서울특별시 강남구 테헤란로 1" path="/storage/gangnam" />;

const cancelled = () => Promise.reject(new DOMException('closed', 'AbortError'));
const notAllowed = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

/** Opens a page with the button; `press` is a visitor's press, `copies` are what the clipboard was given. */
async function openButton() {
  const { user } = await openScreen(gangnam);
  const copies = vi.spyOn(navigator.clipboard, 'writeText');
  const button = await screen.findByRole('button', { name: '공유하기' });
  return { user, copies, button, press: () => user.click(button) };
}

describe('the button that shares a page', () => {
  it('hands title, text and address to the browser, and says nothing itself', async () => {
    const share = webShare();
    const { press, copies } = await openButton();
    await press();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: '함께보관 강남점',
      text: '서울특별시 강남구 테헤란로 1',
      url,
    });
    expect(copies).not.toHaveBeenCalled();
    expect(screen.queryByText('링크를 복사했어요')).toBeNull();
  });

  it('a visitor who closes the browser’s window is left alone, and may press again', async () => {
    const share = webShare(cancelled);
    const { press, copies } = await openButton();
    await press();
    await press();
    expect(share).toHaveBeenCalledTimes(2);
    expect(copies).not.toHaveBeenCalled();
    expect(screen.queryByText('링크를 복사했어요')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a second press while the browser’s window is open does nothing', async () => {
    const share = webShare(() => new Promise(() => undefined));
    const { press } = await openButton();
    await press();
    await press();
    expect(share).toHaveBeenCalledOnce();
  });

  it.each([
    ['has no such window', () => undefined],
    ['cannot share this', () => webShare(undefined, () => false)],
    ['refuses', () => webShare(notAllowed, () => true)],
  ])('where the browser %s, the link is copied and a toast says so', async (_, prepare) => {
    prepare();
    const { press } = await openButton();
    await press();
    expect(await screen.findByText('링크를 복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not bother the browser with what it cannot share', async () => {
    const share = webShare(undefined, ({ url: shared }) => shared !== url);
    const { press } = await openButton();
    await press();
    expect(await screen.findByText('링크를 복사했어요')).toBeVisible();
    expect(share).not.toHaveBeenCalled();
  });

  it('where the clipboard is refused too, the link is shown to be copied by hand', async () => {
    const { user, press, copies, button } = await openButton();
    copies.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press();
    expect(await screen.findByRole('dialog', { name: '링크를 직접 복사해 주세요' })).toBeVisible();
    expect(screen.getByText(url)).toBeVisible();
    expect(screen.queryByText('링크를 복사했어요')).toBeNull();
    // pressed again there: it is marked, to be copied with the keys or the browser's menu
    await user.click(screen.getByRole('button', { name: '링크 복사' }));
    await waitFor(() => expect(getSelection()?.toString()).toBe(url));
    await user.click(screen.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('a page without a clipboard, as over plain http, shows the link as well', async () => {
    const { press } = await openButton();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await press();
    expect(await screen.findByRole('dialog', { name: '링크를 직접 복사해 주세요' })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('is reached and pressed by the keyboard', async () => {
    const share = webShare();
    const { user, button } = await openButton();
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(share).toHaveBeenCalledOnce();
  });
});
