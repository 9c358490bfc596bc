import '@hamkke/build-config/browser-testing';
import {
  beginCard,
  readRenewal,
  readReservation,
  saveCard,
  startRenewal,
  type Renewal,
  type ReservationDetail,
} from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { stubProvider } from '../../../testing/provider-window.ts';
import { aDetail, nothingToDo } from '../testing/builders.ts';
import { aCard, aRenewal, renewingRental, someTerms } from '../testing/renewal-builders.ts';
import { asMember, at, id, request, section, written } from '../testing/renewal-page.ts';

const api = fakeApiForEach();
const requestIssueBillingKey = vi.fn();
const reads = (given: Partial<Renewal> = {}) => api().on(readRenewal, request, { body: aRenewal(given) });
const reservation = (given: Partial<ReservationDetail> = {}) =>
  api().on(readReservation, { id }, { body: aDetail(given) });
const key = 'billing-key-start';

beforeEach(() => {
  requestIssueBillingKey.mockReset().mockResolvedValue({ transactionType: 'ISSUE_BILLING_KEY', billingKey: key });
  stubProvider({ requestIssueBillingKey });
  api().on(beginCard, {}, { body: { request: { issueId: 'I1' } } });
  reservation();
});
afterEach(() => void vi.restoreAllMocks());

/** Opens the page and unfolds what is agreed to. */
async function unfold() {
  const opened = await open(at, asMember);
  await opened.user.click(await screen.findByRole('button', { name: '자동 연장 켜기' }));
  return { ...opened, agree: () => screen.getByRole('checkbox', { name: '위 내용에 동의해요' }) };
}
const confirm = () => screen.getByRole('button', { name: '동의하고 켜기' });

describe('switching renewal on', () => {
  it('begins with one sentence; days, price, card and sentences unfold, and nothing is ticked beforehand', async () => {
    reads();
    const { agree } = await unfold();
    const inside = await section();
    const { chargeOn, laterCharges } = someTerms();
    expect(
      inside.getByText(
        `켜 두면 ${written(chargeOn)}부터 1개월마다 저장한 카드로 45,000원을 결제하고 보관함을 이어서 써요.`,
      ),
    ).toBeVisible();
    const fact = (label: string) => inside.getByText(label).nextElementSibling;
    expect(fact('다음 결제일')).toHaveTextContent(written(chargeOn));
    expect(fact('결제 금액')).toHaveTextContent('45,000원');
    for (const later of laterCharges) expect(fact('그다음 결제일')).toHaveTextContent(written(later));
    expect(fact('결제할 카드')).toHaveTextContent('Visa •••• 4242');
    expect(inside.getByText('Second sentence.')).toBeVisible();
    expect(agree()).not.toBeChecked();
    expect(api().queries(readRenewal, request)[0]).toEqual({ language: 'ko' });
  });

  it('stays unfolded while its sentences come in another language, and says that they are on their way', async () => {
    reads();
    const { speak } = await unfold();
    const answer = held({ body: aRenewal({ terms: someTerms({ sentences: ['A sentence in English.'] }) }) });
    api().on(readRenewal, request, answer.reply);
    await speak('en');
    const inside = within(await screen.findByRole('region', { name: 'Automatic renewal' }));
    const isBusy = () => inside.getByRole('checkbox').closest('[aria-busy]')?.getAttribute('aria-busy');
    await waitFor(() => expect(isBusy()).toBe('true'));
    answer.release();
    expect(await inside.findByText('A sentence in English.')).toBeVisible();
    expect(isBusy()).toBe('false');
  });

  it('takes the agreement first, then sends what was shown, once, and everything is read again', async () => {
    reads();
    const answer = held({ body: renewingRental() });
    api().on(startRenewal, request, answer.reply);
    const { user, agree } = await unfold();
    await user.click(confirm());
    expect(agree()).toHaveAttribute('aria-invalid', 'true');
    expect(agree()).toHaveAccessibleDescription('내용을 확인하고 동의해 주세요.');
    expect(agree()).toHaveFocus();
    expect(api().sent(startRenewal, request)).toEqual([]);
    await user.keyboard(' ');
    expect(agree()).not.toHaveAttribute('aria-invalid');
    api().on(readRenewal, request, { body: renewingRental() });
    reservation({ renewing: true });
    await user.dblClick(confirm());
    answer.release();
    expect(await screen.findByText('자동 연장을 켰어요')).toBeVisible();
    const { amount, chargeOn, wording } = someTerms();
    expect(api().sent(startRenewal, request)).toEqual([{ agreed: true, amount, chargeOn, wording }]);
    expect(await screen.findByRole('button', { name: '자동 연장 끄기' })).toBeVisible();
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));
  });

  it.each([
    ['PRICE_CHANGED', '금액이나 결제일이 바뀌었어요. 바뀐 내용을 확인하고 다시 동의해 주세요.'],
    ['CONSENT_OUTDATED', '동의할 내용이 바뀌었어요. 바뀐 내용을 확인하고 다시 동의해 주세요.'],
  ] as const)(
    '%s: what holds now is shown, the tick is gone, and only another agreement is sent',
    async (code, text) => {
      reads();
      api().on(startRenewal, request, problem(409, code));
      const { user, agree } = await unfold();
      await user.click(agree());
      const terms = someTerms({ amount: 48_000, wording: '2027-01-01', sentences: ['A new sentence.'] });
      reads({ terms });
      await user.click(confirm());
      expect(await screen.findByText(text)).toBeVisible();
      expect(await screen.findByText('A new sentence.')).toBeVisible();
      expect(agree()).not.toBeChecked();
      await user.click(confirm());
      expect(api().sent(startRenewal, request)).toHaveLength(1);
      await user.click(agree());
      await user.click(confirm());
      expect(api().sent(startRenewal, request).at(-1)).toMatchObject({ amount: 48_000, wording: '2027-01-01' });
    },
  );

  it('a refusal as outdated takes the tick away also where nothing else has changed', async () => {
    reads();
    api().on(startRenewal, request, problem(409, 'CONSENT_OUTDATED'));
    const { user, agree } = await unfold();
    await user.click(agree());
    await user.click(confirm());
    await waitFor(() => expect(agree()).not.toBeChecked());
  });

  it('another day of the first charge, after midnight, is said as such and is to be agreed to again', async () => {
    reads();
    const fields = [{ path: 'chargeOn', code: 'mismatch', message: 'another day' }];
    api().on(startRenewal, request, problem(400, 'VALIDATION', { fields }));
    const { user, agree } = await unfold();
    await user.click(agree());
    await user.click(confirm());
    expect(await screen.findByText(/금액이나 결제일이 바뀌었어요/)).toBeVisible();
    await waitFor(() => expect(agree()).not.toBeChecked());
  });

  it('terms that change while the page is open are not agreed to', async () => {
    reads();
    const { user, agree } = await unfold();
    await user.click(agree());
    reads({ terms: someTerms({ amount: 46_000 }) });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('46,000원')).toBeVisible();
    expect(agree()).not.toBeChecked();
  });

  it('UNIT_TAKEN: somebody has later days', async () => {
    reads();
    api().on(startRenewal, request, problem(409, 'UNIT_TAKEN'));
    const { user, agree } = await unfold();
    await user.click(agree());
    reads({ possible: 'taken', terms: null });
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '그 뒤의 날을 다른 분이 먼저 예약해서 자동 연장을 켤 수 없어요.',
    );
    expect(screen.queryByRole('button', { name: '자동 연장 켜기' })).toBeNull();
  });

  it('a failure leaves the agreement and says why', async () => {
    reads();
    api().on(startRenewal, request, problem(503, 'UNAVAILABLE'));
    const { user, agree } = await unfold();
    await user.click(agree());
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    expect(agree()).toBeChecked();
  });
});

describe('without a card', () => {
  it('one is stored in place, then it is agreed to', async () => {
    reads({ card: null });
    api().on(saveCard, {}, { body: { card: aCard() } });
    const { user } = await unfold();
    const inside = await section();
    expect(inside.getByText('먼저 결제할 카드를 저장해 주세요.')).toBeVisible();
    expect(inside.queryByRole('checkbox')).toBeNull();
    reads();
    await user.click(inside.getByRole('button', { name: '카드 저장' }));
    expect(await screen.findByRole('checkbox', { name: '위 내용에 동의해요' })).not.toBeChecked();
    expect(api().sent(beginCard)).toEqual([{ next: at }]);
    expect(api().sent(saveCard)).toEqual([{ billingKey: key }]);
    expect(screen.getByText('카드를 저장했어요')).toBeVisible();
  });

  it('VALIDATION: the card is gone by then, and another one is stored', async () => {
    reads();
    api().on(
      startRenewal,
      request,
      problem(422, 'VALIDATION', { fields: [{ path: 'card', code: 'x', message: 'x' }] }),
    );
    const { user, agree } = await unfold();
    await user.click(agree());
    reads({ card: null });
    await user.click(confirm());
    expect(await screen.findByText('저장한 카드가 없어요. 카드를 저장한 뒤 다시 켜 주세요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '카드 저장' })).toBeVisible();
  });

  it('who comes back from the provider with a card finds what is agreed to unfolded', async () => {
    reads();
    api().on(saveCard, {}, { body: { card: aCard() } });
    const { router } = await open(`${at}?transactionType=ISSUE_BILLING_KEY&billingKey=came-back`, asMember);
    expect(await screen.findByRole('checkbox', { name: '위 내용에 동의해요' })).not.toBeChecked();
    expect(router.state.location).toMatchObject({ pathname: at, search: '' });
    expect(api().sent(saveCard)).toEqual([{ billingKey: 'came-back' }]);
  });

  it('what was read of the renewal before the card was saved does not come after it', async () => {
    const before = held({ body: aRenewal({ card: null }) });
    api().on(readRenewal, request, before.reply);
    api().on(saveCard, {}, async () => {
      await vi.waitFor(() => expect(api().queries(readRenewal, request)).toHaveLength(1));
      reads();
      return { body: { card: aCard() } };
    });
    await open(`${at}?transactionType=ISSUE_BILLING_KEY&billingKey=came-early`, asMember);
    expect(await screen.findByRole('checkbox', { name: '위 내용에 동의해요' })).toBeVisible();
    act(() => before.release());
    await act(async () => await new Promise((resume) => setTimeout(resume, 50)));
    expect(screen.getByRole('checkbox', { name: '위 내용에 동의해요' })).toBeVisible();
  });

  it('who comes back with a refused one reads why beside the way to another', async () => {
    reads({ card: null });
    await open(`${at}?code=FAILURE_TYPE_PG&message=${encodeURIComponent('유효하지 않은 카드')}`, asMember);
    const inside = await section();
    expect(await inside.findByRole('alert')).toHaveTextContent('유효하지 않은 카드');
    expect(inside.getByRole('button', { name: '카드 저장' })).toBeVisible();
    expect(api().sent(saveCard)).toEqual([]);
  });
});

describe('where it cannot be switched on', () => {
  it.each([
    ['taken', '그 뒤의 날을 다른 분이 먼저 예약해서 자동 연장을 켤 수 없어요.'],
    ['not-for-sale', '지금은 새 예약을 받지 않는 보관함이라 자동 연장을 켤 수 없어요.'],
  ] as const)('%s is said', async (possible, text) => {
    reads({ possible, terms: null });
    await open(at, asMember);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '자동 연장 켜기' })).toBeNull();
  });

  it.each(['extended', 'unpaid', 'over'] as const)('%s: there is no section', async (possible) => {
    reads({ possible, terms: null });
    await open(at, asMember);
    await waitFor(() => expect(api().sent(readRenewal, request)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('불러오는 중이에요')).toBeNull());
    expect(screen.queryByRole('region', { name: '자동 연장' })).toBeNull();
  });

  it('a server that knows no renewal of it: there is no section', async () => {
    await open(at, asMember);
    await waitFor(() => expect(screen.queryByRole('region', { name: '자동 연장' })).toBeNull());
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
  });
});

describe('who is not concerned', () => {
  it('a guest sees nothing of it, and nothing is read', async () => {
    reads();
    await open(`/reservations/lookup/${id}?transactionType=ISSUE_BILLING_KEY&billingKey=x`, {
      session: visitorSession,
    });
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
    expect(screen.queryByText('자동 연장')).toBeNull();
    expect([api().sent(readRenewal, request), api().sent(saveCard)]).toEqual([[], []]);
  });

  it.each([
    ['a hold of a checkout', { status: 'pending', holdUntil: null, confirmedAt: null }],
    ['a cancelled reservation', { status: 'cancelled', options: nothingToDo }],
  ] as const)('%s: nothing is read', async (_, given) => {
    reservation(given);
    await open(at, asMember);
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
    expect(api().sent(readRenewal, request)).toEqual([]);
  });
});

describe('the read', () => {
  it('shows its shape while it loads', async () => {
    const answer = held({ body: aRenewal() });
    api().on(readRenewal, request, answer.reply);
    await open(at, asMember);
    expect(await (await section()).findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByRole('button', { name: '자동 연장 켜기' })).toBeVisible();
  });

  it('that failed can be made again', async () => {
    api().on(readRenewal, request, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, asMember);
    const inside = await section();
    expect(await inside.findByText('자동 연장 정보를 불러오지 못했어요')).toBeVisible();
    reads();
    await user.click(inside.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('button', { name: '자동 연장 켜기' })).toBeVisible();
  });

  it('without a network what was read stays, and agreeing has to wait', async () => {
    reads();
    const { user, agree } = await unfold();
    await user.click(agree());
    act(() => online(false));
    expect(confirm()).toBeDisabled();
    expect(confirm()).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
    act(() => online(true));
    await waitFor(() => expect(confirm()).toBeEnabled());
  });

  it.each([
    ['en', 'Switch on renewal', 'I agree to the above'],
    ['ja', '自動延長をオンにする', '上記の内容に同意します'],
  ] as const)('comes in %s', async (language, name, agreement) => {
    reads();
    const { user } = await open(at, { ...asMember, language });
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('checkbox', { name: agreement })).not.toBeChecked();
    expect(api().queries(readRenewal, request)[0]).toEqual({ language });
    expect(leftHangul().filter((text) => !text.includes('강남점'))).toEqual([]);
  });
});
