import '@hamkke/build-config/browser-testing';
import { beginCard, readCard, removeCard, saveCard, type SavedCard } from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ko } from '../../../locales/ko.ts';
import { open } from '../../../testing/harness.tsx';
import { stubProvider } from '../../../testing/provider-window.ts';

const api = fakeApiForEach();
const at = '/profile';
const asMember = { session: memberSession() };
const requestIssueBillingKey = vi.fn();
const aCard = (given: Partial<SavedCard> = {}): SavedCard => ({
  brand: 'VISA',
  lastFour: '4242',
  savedAt: '2026-11-20T03:00:00.000Z',
  renewals: 2,
  ...given,
});
const reads = (card: SavedCard | null) => api().on(readCard, {}, { body: { card } });
async function section() {
  // until its code is there, a placeholder stands in its region; the section itself reads the card at once
  await waitFor(() => expect(api().seen.some(({ path }) => path === readCard.path)).toBe(true));
  return within(await screen.findByRole('region', { name: '저장한 카드' }));
}
// each test has a key of its own: the page saves a key that came back once
let keys = 0;
const nextKey = () => `profile-key-${(keys += 1)}`;
const issues = (billingKey: string) => requestIssueBillingKey.mockResolvedValue({ billingKey });

beforeEach(() => {
  requestIssueBillingKey.mockReset();
  stubProvider({ requestIssueBillingKey });
  api().on(beginCard, {}, { body: { request: { issueId: 'I1', customer: { customerId: 'u1' } } } });
  api().on(saveCard, {}, { body: { card: aCard() } });
  reads(null);
});
afterEach(() => void vi.restoreAllMocks());

describe('the saved card', () => {
  it.each([
    [{ brand: 'VISA' }, 'Visa •••• 4242'],
    [{ brand: 'MASTER' }, 'Mastercard •••• 4242'],
    [{ brand: 'LOCAL' }, '국내 전용 •••• 4242'],
    [{ brand: 'NEWBRAND' }, 'NEWBRAND •••• 4242'],
    [{ brand: null }, '카드 •••• 4242'],
    [{ brand: 'AMEX', lastFour: null }, 'American Express'],
  ])('%j reads as people say it', async (given, text) => {
    reads(aCard(given));
    await open(at, asMember);
    expect((await (await section()).findByText('카드')).nextElementSibling).toHaveTextContent(text);
  });

  it('says since when, and for how many rentals it is charged', async () => {
    reads(aCard());
    await open(at, asMember);
    const inside = await section();
    expect((await inside.findByText('저장한 날')).nextElementSibling).toHaveTextContent('2026. 11. 20.');
    expect(inside.getByText('예약 2건')).toBeVisible();
  });

  it('without one it says what it is for', async () => {
    await open(at, asMember);
    const inside = await section();
    expect(await inside.findByText('저장한 카드가 없어요')).toBeVisible();
    expect(inside.getByText(/자동 연장을 켤 수 있어요/)).toBeVisible();
    expect(inside.queryByRole('button', { name: '카드 삭제' })).toBeNull();
  });

  it('shows its shape while it loads', async () => {
    const answer = held({ body: { card: aCard() } });
    api().on(readCard, {}, answer.reply);
    await open(at, asMember);
    const inside = await section();
    expect(inside.getByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await inside.findByText('Visa •••• 4242')).toBeVisible();
  });

  it('that cannot be read can be read again', async () => {
    api().on(readCard, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, asMember);
    const inside = await section();
    expect(await inside.findByText('저장한 카드를 불러오지 못했어요')).toBeVisible();
    reads(aCard());
    await user.click(inside.getByRole('button', { name: '다시 시도' }));
    expect(await inside.findByText('Visa •••• 4242')).toBeVisible();
  });

  it('is not shown where the server knows no cards, nor to an administrator', async () => {
    api().on(readCard, {}, problem(404, 'NOT_FOUND'));
    const { unmount } = await open(at, asMember);
    await waitFor(() => expect(api().sent(readCard)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: '저장한 카드' })).toBeNull());
    unmount();
    await open('/profile/account', { session: memberSession({ userType: 'admin' }) });
    expect(await screen.findByRole('region', { name: '개인정보' })).toBeVisible();
    expect(api().sent(readCard)).toHaveLength(1);
  });

  it('without a network what was read stays, and nothing can be begun', async () => {
    reads(aCard());
    await open(at, asMember);
    const change = await screen.findByRole('button', { name: '카드 바꾸기' });
    act(() => online(false));
    expect(change).toBeDisabled();
    expect(change).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
    expect(screen.getByRole('button', { name: '카드 삭제' })).toBeDisabled();
    act(() => online(true));
    await waitFor(() => expect(change).toBeEnabled());
  });

  it.each(['en', 'ja'] as const)('has no Hangul in %s', async (language) => {
    reads(aCard({ brand: 'LOCAL' }));
    await open(at, { session: memberSession({ displayName: 'Hana', language }), language });
    expect(await screen.findByText(/•••• 4242/)).toBeVisible();
    expect(leftHangul()).toEqual([]);
  });
});

describe('saving a card', () => {
  it('opens the window of the provider for this page and saves the key that it brought, once', async () => {
    const key = nextKey();
    issues(key);
    const { user } = await open(at, asMember);
    const button = await screen.findByRole('button', { name: '카드 저장' });
    button.click();
    button.click();
    expect(await screen.findByText('카드를 저장했어요')).toBeVisible();
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    expect(api().sent(beginCard)).toEqual([{ next: '/profile' }]);
    expect(requestIssueBillingKey).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ issueId: 'I1' }));
    expect(api().sent(saveCard)).toEqual([{ billingKey: key }]);
    api().on(saveCard, {}, { body: { card: aCard({ lastFour: '1111' }) } });
    await user.click(screen.getByRole('button', { name: '카드 바꾸기' }));
    expect(await screen.findByText('Visa •••• 1111')).toBeVisible();
  });

  it.each([
    { code: 'FAILURE_TYPE_PG', pgCode: 'USER_CANCEL' },
    { code: 'FAILURE_TYPE_PG', message: '카드 등록 취소' },
  ])('closing the window says nothing bad: %j', async (closed) => {
    requestIssueBillingKey.mockResolvedValue(closed);
    const { user } = await open(at, asMember);
    const button = await screen.findByRole('button', { name: '카드 저장' });
    await user.click(button);
    await waitFor(() => expect(requestIssueBillingKey).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api().sent(saveCard)).toEqual([]);
  });

  it.each([
    ['ko', '유효하지 않은 카드예요', '유효하지 않은 카드예요'],
    ['ko', undefined, ko.card.refused],
    ['en', '유효하지 않은 카드예요', 'The card was not accepted. Please try another one.'],
  ] as const)('a refusal says so, in %s, with %s', async (language, message, text) => {
    requestIssueBillingKey.mockResolvedValue({ code: 'FAILURE_TYPE_PG', pgCode: 'X', message });
    const { user } = await open(at, { ...asMember, language });
    await user.click(await screen.findByRole('button', { name: /카드 저장|Save a card/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('PROVIDER_DOWN: the same key is saved by another press, without a second window', async () => {
    const key = nextKey();
    issues(key);
    api().on(saveCard, {}, problem(502, 'PROVIDER_DOWN'));
    const { user } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '카드 저장' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(ko.errors.PROVIDER_DOWN);
    api().on(saveCard, {}, { body: { card: aCard() } });
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    expect(api().sent(saveCard)).toEqual([{ billingKey: key }, { billingKey: key }]);
    expect(requestIssueBillingKey).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a key that the provider does not know cannot be saved by another press', async () => {
    issues(nextKey());
    api().on(saveCard, {}, problem(404, 'NOT_FOUND'));
    const { user } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '카드 저장' }));
    expect(within(await screen.findByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('a server that does not answer, or a window that breaks, is said', async () => {
    api().on(beginCard, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '카드 저장' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    api().on(beginCard, {}, { body: { request: { issueId: 'I1' } } });
    requestIssueBillingKey.mockRejectedValue(new Error('broken'));
    await user.click(screen.getByRole('button', { name: '카드 저장' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(ko.errors.INTERNAL));
  });

  it("the provider's script that does not come is said", async () => {
    vi.stubGlobal('PortOne', undefined);
    const { user } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '카드 저장' }));
    await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent(ko.card.noWindow);
    expect(api().sent(beginCard)).toEqual([]);
  });

  it('while the page is being left for the provider the button stays busy', async () => {
    requestIssueBillingKey.mockResolvedValue(undefined);
    const { user } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '카드 저장' }));
    await waitFor(() => expect(requestIssueBillingKey).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: /카드 저장/ }));
    expect(api().sent(beginCard)).toHaveLength(1);
  });
});

describe("coming back from the provider's page", () => {
  const back = (search: Record<string, string>) => `${at}?${new URLSearchParams({ from: 'mail', ...search })}`;

  it('the key is saved once and leaves the address, of which the rest stays', async () => {
    const key = nextKey();
    const { router } = await open(back({ transactionType: 'ISSUE_BILLING_KEY', billingKey: key }), {
      ...asMember,
      strict: true,
    });
    expect(await screen.findByText('카드를 저장했어요')).toBeVisible();
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    expect(api().sent(saveCard)).toEqual([{ billingKey: key }]);
    expect(router.state.location.search).toBe('?from=mail');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('PROVIDER_DOWN can be tried again with the key, which is no longer in the address', async () => {
    const key = nextKey();
    api().on(saveCard, {}, problem(502, 'PROVIDER_DOWN'));
    const { user, router } = await open(back({ transactionType: 'ISSUE_BILLING_KEY', billingKey: key }), asMember);
    const alert = await screen.findByRole('alert');
    expect(router.state.location.search).toBe('?from=mail');
    api().on(saveCard, {}, { body: { card: aCard() } });
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    expect(api().sent(saveCard)).toEqual([{ billingKey: key }, { billingKey: key }]);
  });

  it('a refusal says why and leaves the address', async () => {
    const { router } = await open(back({ code: 'FAILURE_TYPE_PG', pgCode: 'X', message: '한도 초과' }), asMember);
    expect(await screen.findByRole('alert')).toHaveTextContent('한도 초과');
    expect(router.state.location.search).toBe('?from=mail');
    expect(api().sent(saveCard)).toEqual([]);
  });

  it('a window that was closed says nothing bad', async () => {
    const { router } = await open(back({ code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED' }), asMember);
    expect(await screen.findByRole('button', { name: '카드 저장' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a key without its kind is none', async () => {
    await open(back({ billingKey: nextKey() }), asMember);
    expect(await screen.findByRole('button', { name: '카드 저장' })).toBeVisible();
    expect(api().sent(saveCard)).toEqual([]);
  });
});

describe('removing the card', () => {
  async function openRemoval() {
    const opened = await open(at, asMember);
    await opened.user.click(await screen.findByRole('button', { name: '카드 삭제' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  it('says first how many rentals will no longer renew', async () => {
    reads(aCard());
    api().on(removeCard, {}, { body: { card: null } });
    const { user, dialog } = await openRemoval();
    expect(dialog.getByText(/예약 2건의 자동 연장이 꺼져요/)).toBeVisible();
    expect(api().sent(removeCard)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '삭제하기' }));
    expect(await screen.findByText('카드를 삭제했어요')).toBeVisible();
    expect(await screen.findByText('저장한 카드가 없어요')).toBeVisible();
    expect(api().sent(removeCard)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of no rental says so, and can be thought over', async () => {
    reads(aCard({ renewals: 0 }));
    const { user, dialog } = await openRemoval();
    expect(dialog.getByText(ko.card.removal.unused)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(removeCard)).toEqual([]);
  });

  it.each([
    [409, 'VERSION_CONFLICT', ko.card.removal.charging],
    [503, 'UNAVAILABLE', ko.errors.UNAVAILABLE],
  ] as const)('%i %s leaves the dialog open with the reason', async (status, code, text) => {
    reads(aCard());
    api().on(removeCard, {}, problem(status, code));
    const { user, dialog } = await openRemoval();
    await user.click(dialog.getByRole('button', { name: '삭제하기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('button', { name: '삭제하기' })).toBeEnabled();
  });
});
