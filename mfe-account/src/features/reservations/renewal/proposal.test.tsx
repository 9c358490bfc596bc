import '@hamkke/build-config/browser-testing';
import { answerPriceProposal, readRenewal, readReservation, startRenewal, type Renewal } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ko } from '../../../locales/ko.ts';
import { open } from '../../../testing/harness.tsx';
import { aDetail, mayExtend } from '../testing/builders.ts';
import {
  aProposal,
  aRenewal,
  proposedRental,
  renewingRental,
  someTerms,
  unpaidRental,
} from '../testing/renewal-builders.ts';
import { asMember, at, id, request, section, written } from '../testing/renewal-page.ts';

const api = fakeApiForEach();
const reads = (renewal: Renewal) => api().on(readRenewal, request, { body: renewal });
const { heading, refused } = ko.renewal.proposal;
const { amount, chargeOn, wording } = aProposal();
const last = addDays(someTerms().startDate, -1);
const until = `${written(chargeOn)} 오전 9시 전까지`;
const accepted = proposedRental({ answer: 'accepted' });
const declined = proposedRental({ answer: 'declined' });

beforeEach(() => api().on(readReservation, { id }, { body: aDetail({ renewing: true }) }));

/** The part of the section that is about the proposed price, by its heading. */
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const factOf = (inside: ReturnType<typeof within>) => (label: string) => inside.getByText(label).nextElementSibling;
const button = (name: string) => screen.getByRole('button', { name });
const agree = () => button('동의하기');
const decline = () => button('동의하지 않기');
const focused = (name: string) => expect(screen.getByRole('heading', { level: 3, name })).toHaveFocus();

async function openUnanswered() {
  reads(proposedRental());
  const opened = await open(at, asMember);
  await part(heading.unanswered);
  return opened;
}

describe('a price that is proposed', () => {
  it('is asked with both prices, the day, the sentences as they were sent, and until when it can be answered', async () => {
    await openUnanswered();
    const inside = await part(heading.unanswered);
    const fact = factOf(inside);
    expect(fact('지금 요금')).toHaveTextContent('45,000원');
    expect(fact('새 요금')).toHaveTextContent('48,000원');
    expect(fact('새 요금의 첫 결제일')).toHaveTextContent(written(chargeOn));
    for (const sentence of aProposal().sentences) expect(inside.getByText(sentence)).toBeVisible();
    expect(inside.getByText(`${until} 답할 수 있고, 답은 그때까지 바꿀 수 있어요.`)).toBeVisible();
    expect(inside.queryByRole('checkbox')).toBeNull();
  });

  it('can be agreed to and declined by buttons of the same look', async () => {
    await openUnanswered();
    expect(agree().className).toBe(decline().className);
    expect(agree()).toHaveAccessibleName('동의하기');
    expect([agree(), decline()].map((each) => each.hasAttribute('aria-pressed'))).toEqual([false, false]);
  });

  it.each([
    ['unanswered', proposedRental()],
    ['declined', declined],
  ] as const)('%s: nothing claims a charge without a yes', async (_, renewal) => {
    reads(renewal);
    await open(at, asMember);
    const inside = await section();
    const fact = factOf(inside);
    expect(await inside.findByText(ko.renewal.on.needsYes)).toBeVisible();
    expect(inside.queryByText(ko.renewal.on.lead)).toBeNull();
    expect(fact('다음 결제일')).toHaveTextContent(written(chargeOn));
    expect(fact('결제 금액')).toHaveTextContent('48,000원 (동의하실 때만)');
    expect(button('자동 연장 끄기')).toBeVisible();
  });

  it.each([
    ['an earlier server sends none', renewingRental()],
    ['there is none', renewingRental({ proposal: null })],
  ])('%s: the section is as ever', async (_, renewal) => {
    reads(renewal);
    await open(at, asMember);
    const inside = await section();
    expect(await inside.findByText(ko.renewal.on.lead)).toBeVisible();
    expect(factOf(inside)('결제 금액')).toHaveTextContent(/^45,000원$/);
    expect(screen.queryByRole('heading', { level: 3, name: heading.unanswered })).toBeNull();
  });

  it.each([
    ['being charged', renewingRental({ ...unpaidRental(), state: 'on', proposal: aProposal({ answer: 'accepted' }) })],
    ['failing', unpaidRental({ proposal: aProposal() })],
  ])('of a term that is %s cannot be answered any more', async (_, renewal) => {
    reads(renewal);
    await open(at, asMember);
    await screen.findByRole('button', { name: '자동 연장 끄기' });
    expect(screen.queryByText('새 요금')).toBeNull();
  });

  it.each([
    [0, 'unanswered', proposedRental()],
    [1, 'accepted', accepted],
  ] as const)('says %i times beside extending that it goes on by itself: %s', async (count, _, renewal) => {
    api().on(readReservation, { id }, { body: aDetail({ renewing: true, options: mayExtend() }) });
    reads(renewal);
    await open(at, asMember);
    await screen.findByText('새 요금');
    expect(button('연장할 기간 고르기')).toBeVisible();
    expect(screen.queryAllByText(ko.renewal.byItself)).toHaveLength(count);
  });
});

describe('answering it', () => {
  it('agreeing takes one press, sends what was shown once, and can be taken back', async () => {
    const { user } = await openUnanswered();
    const answer = held({ body: accepted });
    api().on(answerPriceProposal, request, answer.reply);
    reads(accepted);
    await user.dblClick(agree());
    expect(agree()).toHaveAttribute('aria-busy', 'true');
    expect(decline()).toBeDisabled();
    answer.release();
    const inside = await part(heading.accepted);
    expect(api().sent(answerPriceProposal, request)).toEqual([{ accepted: true, amount, chargeOn, wording }]);
    expect(api().queries(answerPriceProposal, request)).toEqual([{ language: 'ko' }]);
    expect(inside.getByText(`${written(chargeOn)}부터 48,000원을 결제해요.`)).toBeVisible();
    expect(inside.getByText(`답은 ${until} 바꿀 수 있어요.`)).toBeVisible();
    expect(await screen.findByText('요금 변경에 동의했어요')).toBeVisible();
    focused(heading.accepted);
    expect(factOf(await section())('결제 금액')).toHaveTextContent(/^48,000원$/);
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));

    expect(inside.getByText('A proposed sentence.')).not.toBeVisible();
    await user.click(inside.getByRole('button', { name: '동의한 요금 변경 내용 보기' }));
    expect(inside.getByText('A proposed sentence.')).toBeVisible();

    api().on(answerPriceProposal, request, { body: declined });
    reads(declined);
    await user.click(button('동의 취소'));
    await part(heading.declined);
    expect(api().sent(answerPriceProposal, request).at(-1)).toEqual({ accepted: false, amount, chargeOn, wording });
    focused(heading.declined);
  });

  it('declining takes one press, says until when the rental runs, and can be changed', async () => {
    const { user } = await openUnanswered();
    api().on(answerPriceProposal, request, { body: declined });
    reads(declined);
    await user.click(decline());
    const inside = await part(heading.declined);
    expect(api().sent(answerPriceProposal, request)).toEqual([{ accepted: false, amount, chargeOn, wording }]);
    expect(await screen.findByText('요금 변경에 동의하지 않기로 했어요')).toBeVisible();
    expect(
      inside.getByText(`자동 연장은 ${written(last)}까지예요. 그날 이용이 끝나고, 새 요금은 결제하지 않아요.`),
    ).toBeVisible();
    focused(heading.declined);
    expect(screen.queryByRole('button', { name: '동의하지 않기' })).toBeNull();
    expect(inside.getByText('A proposed sentence.')).toBeVisible();
    api().on(answerPriceProposal, request, { body: accepted });
    reads(accepted);
    await user.click(agree());
    await part(heading.accepted);
    expect(api().sent(answerPriceProposal, request).at(-1)).toMatchObject({ accepted: true });
  });

  it('declined without terms, it runs until the end of what is paid', async () => {
    reads({ ...declined, terms: null });
    await open(at, asMember);
    expect(await screen.findByText(ko.renewal.stop.nothingMore)).toBeVisible();
  });

  it('what somebody answers on another device takes no focus here', async () => {
    await openUnanswered();
    reads(accepted);
    act(() => void dispatchEvent(new Event('online')));
    await part(heading.accepted);
    expect(document.body).toHaveFocus();
  });
});

describe('an answer that is refused', () => {
  it.each([
    ['PRICE_CHANGED', problem(409, 'PRICE_CHANGED'), refused.PRICE_CHANGED],
    ['CONSENT_OUTDATED', problem(409, 'CONSENT_OUTDATED'), refused.CONSENT_OUTDATED],
    [
      'another day of the charge',
      problem(422, 'VALIDATION', { fields: [{ path: 'chargeOn', code: 'mismatch', message: 'another day' }] }),
      refused.PRICE_CHANGED,
    ],
  ] as const)('%s: what holds now is shown, and the next press sends that', async (_, reply, text) => {
    const { user } = await openUnanswered();
    api().on(answerPriceProposal, request, reply);
    const sentences = ['A newer sentence.'];
    reads(proposedRental({ amount: 50_000, wording: '2027-01-01', sentences }));
    await user.click(agree());
    const inside = await part(heading.unanswered);
    expect(await inside.findByRole('alert')).toHaveTextContent(text);
    expect(inside.getByText('A newer sentence.')).toBeVisible();
    expect(factOf(inside)('새 요금')).toHaveTextContent('50,000원');
    expect(screen.queryByText('요금 변경에 동의했어요')).toBeNull();
    // not on the button, where another press would agree to what was not read yet
    focused(heading.unanswered);
    await user.click(agree());
    await waitFor(() => expect(api().sent(answerPriceProposal, request)).toHaveLength(2));
    expect(api().sent(answerPriceProposal, request).at(-1)).toMatchObject({ amount: 50_000, wording: '2027-01-01' });
  });

  it.each([
    ['the charge is due', renewingRental({ unpaid: unpaidRental().unpaid }), ko.renewal.on.charging],
    ['it ended', aRenewal({ state: 'ended', because: 'price-rose' }), ko.renewal.ended['price-rose']],
  ])('RESERVATION_OVER, for %s: both are said, with the focus', async (_, renewal, state) => {
    const { user } = await openUnanswered();
    api().on(answerPriceProposal, request, problem(410, 'RESERVATION_OVER'));
    reads(renewal);
    await user.click(agree());
    const inside = await section();
    const alert = await inside.findByRole('alert');
    expect(alert).toHaveTextContent(refused.RESERVATION_OVER);
    expect(inside.getByText(state)).toBeVisible();
    expect(screen.queryByRole('button', { name: '동의하기' })).toBeNull();
    expect(alert.parentElement).toHaveFocus();
  });

  it('once the renewal is switched on again, a refusal of before is gone', async () => {
    const { user } = await openUnanswered();
    api().on(answerPriceProposal, request, problem(410, 'RESERVATION_OVER'));
    reads(aRenewal({ state: 'ended', because: 'price-rose' }));
    await user.click(agree());
    await screen.findByText(refused.RESERVATION_OVER);
    const again = renewingRental({ agreedAt: new Date().toISOString() });
    api().on(startRenewal, request, { body: again });
    reads(again);
    await user.click(button('자동 연장 켜기'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('동의하고 켜기'));
    expect(await screen.findByText(ko.renewal.on.lead)).toBeVisible();
    expect(screen.queryByText(refused.RESERVATION_OVER)).toBeNull();
  });

  it.each([
    [409, 'VERSION_CONFLICT', ko.renewal.charging],
    [503, 'UNAVAILABLE', '지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.'],
  ] as const)('%i %s is said, the focus stays, and it can be pressed again', async (status, code, text) => {
    const { user } = await openUnanswered();
    api().on(answerPriceProposal, request, problem(status, code));
    await user.click(decline());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(decline()).toHaveFocus();
    api().on(answerPriceProposal, request, { body: declined });
    reads(declined);
    await user.click(decline());
    await part(heading.declined);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a network answering has to wait, and says so', async () => {
    await openUnanswered();
    act(() => online(false));
    for (const each of [agree(), decline()]) {
      expect(each).toBeDisabled();
      expect(each).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
    }
    act(() => online(true));
    await waitFor(() => expect(agree()).toBeEnabled());
  });
});

describe.each([
  ['en', 'Do you agree to the new price?', /^Agree$/],
  ['ja', '料金の変更に同意しますか？', /^同意する$/],
  ['zh', '您同意租金变更吗？', /^同意$/],
] as const)('in %s', (language, question, agrees) => {
  it('sentences that were sent in Korean say so, and nothing else has Hangul, answered or not', async () => {
    reads(proposedRental({ sentences: ['오른 요금은 동의하실 때만 결제해요.'] }));
    const { user } = await open(at, { ...asMember, language });
    const inside = await part(question);
    expect(inside.getByText('오른 요금은 동의하실 때만 결제해요.')).toHaveAttribute('lang', 'ko');
    const left = () => leftHangul().filter((text) => !text.includes('강남점'));
    expect(left()).toEqual([]);
    for (const renewal of [declined, accepted]) {
      api().on(answerPriceProposal, request, { body: renewal });
      reads(renewal);
      await user.click(screen.getByRole('button', { name: agrees }));
      await waitFor(() => expect(api().queries(answerPriceProposal, request).at(-1)).toEqual({ language }));
      await waitFor(() => expect(screen.queryByRole('region', { name: question })).toBeNull());
      expect(left()).toEqual([]);
    }
  });

  it.each(['PRICE_CHANGED', 'CONSENT_OUTDATED', 'RESERVATION_OVER'] as const)('%s has no Hangul', async (code) => {
    reads(proposedRental());
    api().on(answerPriceProposal, request, problem(409, code));
    const { user } = await open(at, { ...asMember, language });
    await part(question);
    await user.click(screen.getByRole('button', { name: agrees }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(leftHangul().filter((text) => !text.includes('강남점'))).toEqual([]);
  });
});
