import '@hamkke/build-config/browser-testing';
import {
  giveNotice,
  previewNotice,
  readReservation,
  type EarlyEndRefund,
  type ReservationDetail,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aRefund, inHours, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const leaveDate = addDays(today, 9);
const otherDay = addDays(today, 15);
const reads = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });
const previews = (refund: EarlyEndRefund | null) =>
  api().on(previewNotice, { id }, (query) => ({ body: { leaveDate: query.get('leaveDate'), refund } }));
const notice = (refund?: EarlyEndRefund | null): NonNullable<ReservationDetail['notice']> => ({
  leaveDate,
  previousEndDate: addDays(today, 28),
  givenAt: inHours(-1),
  hasPhoto: false,
  ...(refund !== undefined && { refund }),
});
/** As the matchers read it: without the spaces that do not break. */
const leaveDay = formatCalendarDate(leaveDate, 'ko').replaceAll('\u00a0', ' ');
const choose = async (day: string, label = '나가는 날') =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
const part = () => screen.findByRole('region', { name: '일찍 끝내면 돌려받는 금액' });
const valueOf = (inside: HTMLElement, label: string) => within(inside).getByText(label).nextElementSibling;
const press = (name: string) => screen.findByRole('button', { name });

afterEach(() => void dispatchEvent(new Event('online')));

describe('what comes back of a rental that ends early', () => {
  it.each([
    ['a member', at, memberSession()],
    ['a guest', `/reservations/lookup/${id}`, visitorSession],
  ])('is shown line by line once a day is chosen, for %s', async (_, path, session) => {
    reads();
    previews(aRefund());
    await open(path, { session });
    await choose(addDays(today, 28));
    expect(screen.queryByRole('region', { name: '일찍 끝내면 돌려받는 금액' })).toBeNull();
    expect(api().queries(previewNotice, { id })).toEqual([]);
    await choose(leaveDate);
    const shown = await part();
    expect(
      await within(shown).findByText(`${leaveDay}까지 쓰면 234,000원을 결제한 수단으로 돌려받아요.`),
    ).toHaveAttribute('role', 'status');
    for (const [label, value] of [
      ['결제 금액', '400,000원'],
      ['쓴 날', '133일'],
      ['3개월 × 1', '108,000원'],
      ['1개월 × 1', '40,000원'],
      ['1일 × 9', '18,000원'],
      ['쓴 날의 요금', '166,000원'],
      ['돌려받는 금액', '234,000원'],
    ] as const)
      expect(valueOf(shown, label)).toHaveTextContent(value);
    expect(within(shown).queryByText('그중 앞서 약속한 금액')).toBeNull();
    expect(within(shown).queryByText(/가장 짧게 빌릴 수 있는/)).toBeNull();
    expect(api().queries(previewNotice, { id })).toEqual([{ leaveDate }]);
  });

  it('says that the shortest rental is reckoned, and what an earlier notice promised', async () => {
    reads({ notice: notice(aRefund()) });
    previews(aRefund({ usedDays: 12, chargedDays: 30, promisedBefore: 34_000 }));
    await open(at, asMember);
    await choose(leaveDate);
    const shown = await part();
    expect(await within(shown).findByText(/가장 짧게 빌릴 수 있는 30일의 요금으로 계산했어요\./)).toBeVisible();
    expect(valueOf(shown, '쓴 날')).toHaveTextContent('12일');
    expect(valueOf(shown, '그중 앞서 약속한 금액')).toHaveTextContent('34,000원');
  });

  it.each([
    ['the used days cost as much', aRefund({ refund: 0 }), /쓴 날의 요금이 결제한 금액보다 적지 않아서/, 0],
    ['nothing was promised', null, /전에 예약했거나 여기에서 결제하지 않은 이용이라/, undefined],
  ])('says why nothing comes back: %s', async (_, refund, why, expectedRefund) => {
    reads();
    previews(refund);
    api().on(giveNotice, { id }, { body: aDetail({ endDate: leaveDate, notice: notice(refund) }) });
    const { user } = await open(at, asMember);
    await choose(leaveDate);
    expect(await within(await part()).findByText(why)).toHaveAttribute('role', 'status');
    await user.click(await press('이용 종료 알리기'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('돌려받는 금액은 없어요.');
    await user.dblClick(await press('네, 알릴게요'));
    await screen.findByText('이용 종료를 알렸어요', { selector: 'h2' });
    expect(api().sent(giveNotice, { id })).toEqual([
      { leaveDate, ...(expectedRefund !== undefined && { expectedRefund }) },
    ]);
  });

  it('a press waits for the lines of its day, and the confirmation repeats day and sum', async () => {
    const late = held({ body: { leaveDate, refund: aRefund() } });
    reads();
    api().on(previewNotice, { id }, late.reply);
    const { user } = await open(at, asMember);
    await choose(leaveDate);
    expect(within(await part()).getByText('불러오는 중이에요')).toBeInTheDocument();
    await user.dblClick(await press('이용 종료 알리기'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await press('이용 종료 알리기')).toHaveAttribute('aria-disabled', 'true');
    late.release();
    expect(await screen.findByRole('dialog')).toHaveTextContent(`${leaveDay}까지 쓰고 234,000원을 돌려받아요.`);
    expect(api().queries(previewNotice, { id })).toHaveLength(1);
  });

  it('the answer about an older day neither shows nor asks for a confirmation', async () => {
    const late = held({ body: { leaveDate, refund: aRefund() } });
    reads();
    api().on(previewNotice, { id }, (query) =>
      query.get('leaveDate') === leaveDate
        ? late.reply()
        : { body: { leaveDate: otherDay, refund: aRefund({ refund: 200_000 }) } },
    );
    const { user } = await open(at, asMember);
    await choose(leaveDate);
    await user.click(await press('이용 종료 알리기'));
    await choose(otherDay);
    const shown = await part();
    expect(await within(shown).findByText(/200,000원을 결제한 수단으로/)).toBeVisible();
    await act(async () => late.release());
    expect(valueOf(shown, '돌려받는 금액')).toHaveTextContent('200,000원');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await press('이용 종료 알리기')).not.toHaveAttribute('aria-disabled', 'true'));
  });

  it('the lines of a day are gone as soon as another one is chosen', async () => {
    const late = held({ body: { leaveDate: otherDay, refund: aRefund({ refund: 200_000 }) } });
    reads();
    previews(aRefund());
    await open(at, asMember);
    await choose(leaveDate);
    const shown = await part();
    expect(await within(shown).findByText('234,000원')).toBeVisible();
    api().on(previewNotice, { id }, late.reply);
    await choose(otherDay);
    expect(shown).not.toHaveTextContent('234,000원');
    late.release();
    expect(await within(shown).findByText('200,000원')).toBeVisible();
  });

  it('a day that is chosen again is read again', async () => {
    reads();
    previews(aRefund());
    await open(at, asMember);
    await choose(leaveDate);
    expect(await screen.findByText(/234,000원을 결제한 수단으로/)).toBeVisible();
    previews(aRefund({ refund: 0 }));
    await choose(otherDay);
    expect(await screen.findByText(/돌려받는 금액이 없어요/)).toBeVisible();
    await choose(leaveDate);
    expect(await screen.findByText(/돌려받는 금액이 없어요/)).toBeVisible();
    expect(api().queries(previewNotice, { id })).toEqual([{ leaveDate }, { leaveDate: otherDay }, { leaveDate }]);
  });

  it('no confirmation without the lines: a failure says so and can be tried again', async () => {
    reads();
    api().on(previewNotice, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, asMember);
    await choose(leaveDate);
    expect(await screen.findByText('돌려받는 금액을 불러오지 못했어요')).toBeVisible();
    await user.click(await press('이용 종료 알리기'));
    await waitFor(() => expect(api().queries(previewNotice, { id })).toHaveLength(2));
    expect(await screen.findByText('돌려받는 금액을 불러오지 못했어요')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    previews(aRefund());
    await user.click(await press('다시 시도'));
    expect(await screen.findByText(/234,000원을 결제한 수단으로/)).toBeVisible();
  });

  it('another sum by then is read and shown, nothing typed is lost, and the next press sends it', async () => {
    reads();
    previews(aRefund());
    api().on(giveNotice, { id }, problem(409, 'REFUND_CHANGED', { details: { refund: 200_000 } }));
    const { user } = await open(at, asMember);
    await choose(leaveDate);
    await user.click(await press('이용 종료 알리기'));
    previews(aRefund({ refund: 200_000 }));
    await user.click(await press('네, 알릴게요'));
    expect(await screen.findByRole('alert')).toHaveTextContent('환불 금액이 달라졌어요. 다시 확인해 주세요.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('나가는 날')).toHaveValue(leaveDate);
    expect(valueOf(await part(), '돌려받는 금액')).toHaveTextContent('200,000원');
    api().on(giveNotice, { id }, { body: aDetail({ endDate: leaveDate, notice: notice(aRefund()) }) });
    await user.click(await press('이용 종료 알리기'));
    await user.click(await press('네, 알릴게요'));
    await screen.findByText('이용 종료를 알렸어요', { selector: 'h2' });
    expect(api().sent(giveNotice, { id })).toEqual([
      { leaveDate, expectedRefund: 234_000 },
      { leaveDate, expectedRefund: 200_000 },
    ]);
  });

  it('without a network nothing can be sent, and the lines come with the network', async () => {
    reads();
    await open(at, asMember);
    await screen.findByLabelText('나가는 날');
    act(() => online(false));
    api().on(previewNotice, { id }, problem(503, 'UNAVAILABLE'));
    await choose(leaveDate);
    expect(await screen.findByText('돌려받는 금액을 불러오지 못했어요')).toBeVisible();
    expect(await press('이용 종료 알리기')).toBeDisabled();
    previews(aRefund());
    act(() => online(true));
    expect(await screen.findByText(/234,000원을 결제한 수단으로/)).toBeVisible();
  });

  it('a given notice says the sum, and unfolds its lines', async () => {
    reads({ endDate: leaveDate, notice: notice(aRefund()), refundOwed: 234_000 });
    const { user } = await open(at, asMember);
    const card = (await screen.findByRole('heading', { name: '이용 종료를 알렸어요' })).parentElement;
    const [sum] = within(card as HTMLElement).getAllByText('돌려받는 금액');
    expect(sum).toBeVisible();
    expect(sum?.nextElementSibling).toHaveTextContent('234,000원');
    const lines = await press('계산 내역');
    expect(screen.getByText('3개월 × 1')).not.toBeVisible();
    await user.click(lines);
    expect(screen.getByText('3개월 × 1')).toBeVisible();
    expect(screen.getByText('결제사에 환불을 요청했어요. 끝나면 여기에 바로 보여 드려요.')).toBeVisible();
  });

  it.each([undefined, null])('a given notice without a refund (%s) says no sum', async (refund) => {
    reads({ endDate: leaveDate, notice: notice(refund), options: { ...aDetail().options } });
    await open(at, asMember);
    await screen.findByRole('heading', { name: '이용 종료를 알렸어요' });
    expect(screen.queryByText('돌려받는 금액')).toBeNull();
    expect(screen.queryByRole('button', { name: '계산 내역' })).toBeNull();
  });

  it.each([
    ['en', 'Day of leaving', 'Give notice', '1 day × 9'],
    ['ja', '退去日', '返却連絡をする', '1日 × 9'],
    ['zh', '离开日期', '发送退仓通知', '1天 × 9'],
  ] as const)('in %s there is no Hangul', async (language, label, submit, line) => {
    reads({
      locationName: 'Gangnam',
      userName: 'Hong',
      notice: notice(aRefund({ chargedDays: 140, promisedBefore: 1_000 })),
    });
    previews(aRefund({ chargedDays: 140, promisedBefore: 1_000 }));
    const { user } = await open(at, { ...asMember, language });
    await choose(leaveDate, label);
    await waitFor(() => expect(screen.getAllByText(line)).toHaveLength(2));
    await user.click(await press(submit));
    await screen.findByRole('dialog');
    expect(leftHangul()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\{\{|earlyEnd\./);
  });
});
