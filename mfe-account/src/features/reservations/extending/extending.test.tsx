import '@hamkke/build-config/browser-testing';
import { getLocation, getUnit, readReservation, type ReservationDetail, type Unit } from '@hamkke/contracts';
import { addDays, fixedRange, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aTerm, aUnit, extendable, mayExtend, nextTerm, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const asGuest = { session: visitorSession };
const { startDate } = extendable;
const unitId = { id: aUnit().id };
// as the queries read a text: with plain spaces
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const reads = (given: Partial<ReservationDetail> = {}) =>
  api().on(readReservation, { id }, { body: aDetail({ options: mayExtend(), ...given }) });
const sells = (given: Partial<Unit> = {}) => api().on(getUnit, unitId, { body: aUnit(given) });
const place = { name: '함께보관 강남점', address: '서울 강남구 테헤란로 1', latitude: null, longitude: null };
const hasMinimum = (minimumDays: number) =>
  api().on(getLocation, { id: 'gangnam' }, { body: { ...place, minimumDays } });

/** Opens the page and unfolds the choice of a period. */
async function choose(path = at, who: Parameters<typeof open>[1] = asMember) {
  const opened = await open(path, who);
  await opened.user.click(await screen.findByRole('button', { name: '연장할 기간 고르기' }));
  return opened;
}

const period = async (name: RegExp) => await screen.findByRole('radio', { name });
const checkout = () => {
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name: '이 기간으로 연장하기' }).getAttribute('href') ?? '',
    'http://x',
  );
  return { pathname, ...Object.fromEntries(searchParams) };
};

describe.each([
  ['a member', at, asMember],
  ['a guest', `/reservations/lookup/${id}`, asGuest],
] as const)('extending, for %s', (_, path, who) => {
  it('is short until it is needed; then each period has its days and its price, and leads to the checkout', async () => {
    reads();
    sells();
    const { user } = await open(path, who);
    expect(await screen.findByRole('heading', { name: '연장하기' })).toBeVisible();
    const endDate = written(aDetail().endDate);
    expect(screen.getByText(`${endDate}까지 이용해요. 이어서 쓸 기간을 골라 주세요.`)).toBeVisible();
    const unfold = screen.getByRole('button', { name: '연장할 기간 고르기' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    expect(api().queries(getUnit, unitId)).toEqual([]);
    await user.click(unfold);
    expect(unfold).toHaveAttribute('aria-expanded', 'true');
    const month = fixedRange('monthly', startDate);
    expect(await period(/1개월/)).toHaveTextContent(`1개월 45,000원 ${written(month.start)} ~ ${written(month.end)}`);
    expect(await period(/1개월/)).toBeChecked();
    expect(await period(/3개월/)).toHaveTextContent('120,000원');
    expect(await period(/12개월/)).toHaveTextContent('440,000원');
    expect(checkout()).toEqual({
      pathname: '/checkout',
      unitId: 'unit-SB-1',
      period: 'monthly',
      startDate: month.start,
      endDate: month.end,
      continues: id,
    });
    await user.click(await period(/12개월/));
    expect(checkout()).toMatchObject({ period: 'yearly', startDate, endDate: fixedRange('yearly', startDate).end });
  });

  it('a rental that was extended already says until when, and leads there', async () => {
    reads({ options: mayExtend({ because: 'extended', by: 'R-next' }), terms: [aTerm(), nextTerm] });
    await open(path, who);
    expect(await screen.findByRole('heading', { name: '연장했어요' })).toBeVisible();
    const [start, end] = [written(nextTerm.startDate), written(nextTerm.endDate)];
    expect(screen.getByText(`${start}부터 ${end}까지 이어서 이용해요.`)).toBeVisible();
    expect(screen.getByRole('link', { name: '연장한 예약 보기' })).toHaveAttribute(
      'href',
      // a guest's pass opens one reservation alone
      who === asGuest ? '/reservations/lookup?order=H261221NEXT' : '/profile/reservations/R-next',
    );
    expect(screen.queryByRole('button', { name: '연장할 기간 고르기' })).toBeNull();
  });

  it('who was too late learns that plainly, and finds another unit from the same day', async () => {
    reads({ options: mayExtend({ because: 'taken' }) });
    await open(path, who);
    expect(await screen.findByText('그 뒤의 날은 다른 분이 먼저 예약해서 연장할 수 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '이 지점의 다른 보관함 보기' })).toHaveAttribute(
      'href',
      `/storage/gangnam?size=SB&period=monthly&startDate=${startDate}`,
    );
  });
});

describe('whose the days after the rental are', () => {
  it.each([
    [today, `${written(today)}까지는 다른 분이 그 뒤의 날을 예약할 수 없어요.`],
    [addDays(today, -1), '이제 다른 분도 그 뒤의 날을 예약할 수 있어요.'],
  ])('with priority until %s', async (priorityUntil, text) => {
    reads({ options: mayExtend({ priorityUntil }) });
    await open(at, asMember);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('nothing is said where the server says nothing', async () => {
    reads({ options: mayExtend({ priorityUntil: null }) });
    await open(at, asMember);
    await screen.findByRole('heading', { name: '연장하기' });
    expect(screen.queryByText(/다른 분/)).toBeNull();
  });
});

describe('periods that somebody else cuts short', () => {
  it('say until when the unit is free, and cannot be chosen', async () => {
    const until = addDays(startDate, 40);
    reads({ options: mayExtend({ until }) });
    sells();
    const { user } = await choose();
    const quarter = await period(/3개월/);
    expect(quarter).toHaveAttribute('aria-disabled', 'true');
    const sentence = `다른 예약이 있어 ${written(until)}까지만 이어 쓸 수 있어요.`;
    expect(quarter).toHaveTextContent(sentence);
    expect(await period(/1개월/)).not.toHaveTextContent(sentence);
    await user.click(quarter);
    expect(checkout()).toMatchObject({ period: 'monthly' });
  });

  it('the arrows pass by them', async () => {
    reads({ options: mayExtend({ until: addDays(startDate, 40) }) });
    sells();
    const { user } = await choose();
    (await period(/1개월/)).focus();
    await user.keyboard('{ArrowDown}');
    expect(await period(/직접 선택/)).toBeChecked();
    expect(await period(/직접 선택/)).toHaveFocus();
  });

  it('with too few days for any of them there are other units', async () => {
    reads({ options: mayExtend({ until: addDays(startDate, 10) }) });
    sells();
    await choose();
    expect(await screen.findByText('다른 예약까지 남은 날이 너무 짧아 연장할 수 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '이 지점의 다른 보관함 보기' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('an end of the customer’s own choice', () => {
  it('lies within the shortest rental of the location and what is free, and costs by the day', async () => {
    const until = addDays(startDate, 40);
    reads({ options: mayExtend({ until }) });
    sells();
    hasMinimum(10);
    const { user } = await choose();
    await user.click(await period(/직접 선택/));
    expect(await period(/직접 선택/)).toHaveTextContent('하루 2,000원');
    const day = screen.getByLabelText('연장 마지막 날');
    await waitFor(() => expect(day).toHaveAttribute('min', addDays(startDate, 9)));
    expect(day).toHaveAttribute('max', until);
    expect(screen.getByRole('button', { name: '이 기간으로 연장하기' })).toBeDisabled();
    fireEvent.change(day, { target: { value: addDays(startDate, 41) } });
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: '이 기간으로 연장하기' })).toBeDisabled();
    fireEvent.change(day, { target: { value: addDays(startDate, 9) } });
    expect(screen.getByText('10일 이용 20,000원')).toBeVisible();
    expect(day).not.toHaveAttribute('aria-invalid');
    expect(checkout()).toMatchObject({ period: 'custom', startDate, endDate: addDays(startDate, 9), continues: id });
  });

  it('goes by the policy while the location does not answer', async () => {
    reads();
    sells();
    const { user } = await choose();
    await user.click(await period(/직접 선택/));
    expect(screen.getByLabelText('연장 마지막 날')).toHaveAttribute('min', addDays(startDate, 29));
  });

  it('says which period costs less, with its particle', async () => {
    reads();
    sells();
    const { user } = await choose();
    await user.click(await period(/직접 선택/));
    fireEvent.change(screen.getByLabelText('연장 마지막 날'), { target: { value: addDays(startDate, 29) } });
    expect(screen.getByText('1개월로 연장하면 더 저렴해요: 45,000원')).toBeVisible();
  });

  it('is not offered where the unit has no price for a day', async () => {
    reads();
    sells({ dailyPrice: null, monthlyPrice: 0 });
    await choose();
    expect(await period(/3개월/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: /직접 선택|^1개월/ })).toBeNull();
  });
});

describe('the unit', () => {
  it('shows its shape while it loads', async () => {
    const answer = held({ body: aUnit() });
    reads();
    api().on(getUnit, unitId, answer.reply);
    await choose();
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await period(/1개월/)).toBeVisible();
  });

  it('that does not arrive can be read again', async () => {
    reads();
    api().on(getUnit, unitId, problem(503, 'UNAVAILABLE'));
    const { user } = await choose();
    expect(await screen.findByText('연장할 기간을 불러오지 못했어요')).toBeVisible();
    sells();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await period(/1개월/)).toBeVisible();
  });

  it('that is out of sale cannot be extended', async () => {
    reads();
    sells({ isForRent: false });
    await choose();
    expect(await screen.findByText('지금은 새 예약을 받지 않는 보관함이라 연장할 수 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '이 지점의 다른 보관함 보기' })).toBeVisible();
  });

  it('without any price is out of sale too', async () => {
    reads();
    sells({ dailyPrice: null, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0 });
    await choose();
    expect(await screen.findByText('지금은 새 예약을 받지 않는 보관함이라 연장할 수 없어요.')).toBeVisible();
  });

  it('that is not there any more is said', async () => {
    reads();
    await choose();
    expect(await screen.findByText('지금은 찾을 수 없는 보관함이라 연장할 수 없어요.')).toBeVisible();
  });
});

describe('what is shown instead', () => {
  it.each([
    ['an older server', undefined],
    ['an unpaid hold', mayExtend({ because: 'unpaid' }).extend],
  ])('nothing, for %s', async (_, extend) => {
    reads({ options: { ...aDetail().options, ...(extend && { extend }) } });
    await open(at, asMember);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', { name: /연장|다시 빌리기/ })).toBeNull();
  });

  it('over: the way to rent again, but not for a hold that lapsed', async () => {
    const options = mayExtend({ because: 'over', priorityUntil: null });
    reads({ status: 'expired', options });
    const { unmount } = await open(at, asMember);
    expect(await screen.findByRole('link', { name: '다시 빌리기' })).toHaveAttribute(
      'href',
      '/storage/gangnam?unitId=unit-SB-1&size=SB',
    );
    unmount();
    reads({ status: 'pending', confirmedAt: null, history: [], options });
    await open(at, asMember);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('link', { name: '다시 빌리기' })).toBeNull();
  });

  it('over, but extended: the rental goes on', async () => {
    reads({ status: 'expired', options: mayExtend({ because: 'over', by: 'R-next' }) });
    await open(at, asMember);
    expect(await screen.findByText('이 예약에 이어지는 예약이 있어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '연장한 예약 보기' })).toHaveAttribute(
      'href',
      '/profile/reservations/R-next',
    );
    expect(screen.queryByRole('link', { name: '다시 빌리기' })).toBeNull();
  });

  it('an extension that waits for its payment', async () => {
    reads({
      options: mayExtend({ because: 'extended', by: 'R-next' }),
      terms: [aTerm(), { ...nextTerm, status: 'pending' }],
    });
    await open(at, asMember);
    expect(await screen.findByText(/까지의 연장이 결제를 기다리고 있어요\.$/)).toBeVisible();
  });

  it('a guest has no way to an extension without an order', async () => {
    reads({
      options: mayExtend({ because: 'extended', by: 'R-next' }),
      terms: [aTerm(), { ...nextTerm, orderId: null }],
    });
    await open(`/reservations/lookup/${id}`, asGuest);
    await screen.findByRole('heading', { name: '연장했어요' });
    expect(screen.queryByRole('link', { name: '연장한 예약 보기' })).toBeNull();
  });

  it('too early: nobody books farther ahead than a year, so the day from which it is possible', async () => {
    const far = addDays(today, 367);
    reads({ endDate: addDays(far, -1), options: mayExtend({ startDate: far }) });
    await open(at, asMember);
    const text = `${written(addDays(far, -1))}까지 이용해요. 연장은 ${written(addDays(today, 1))}부터 할 수 있어요.`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '연장할 기간 고르기' })).toBeNull();
  });
});

describe('without a network', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    dispatchEvent(new Event('online'));
  });

  it('periods can be looked at where the unit is known, and extending waits', async () => {
    act(() => online(false));
    reads();
    sells();
    await choose();
    await period(/1개월/);
    const go = screen.getByRole('button', { name: '이 기간으로 연장하기' });
    expect(go).toBeDisabled();
    expect(go).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
    act(() => online(true));
    expect(await screen.findByRole('link', { name: '이 기간으로 연장하기' })).toBeVisible();
  });

  it('a unit that is not known comes with the network', async () => {
    act(() => online(false));
    reads();
    api().on(getUnit, unitId, problem(503, 'UNAVAILABLE'));
    await choose();
    expect(await screen.findByText('인터넷에 연결되면 다시 불러올 수 있어요.')).toBeVisible();
    sells();
    act(() => online(true));
    expect(await period(/1개월/)).toBeVisible();
  });
});

describe('in another language', () => {
  it.each(['en', 'ja', 'zh'] as const)('%s: no Hangul but what people typed', async (language) => {
    reads({
      locationName: 'Gangnam',
      userName: 'Hong',
      continues: 'R-before',
      options: mayExtend({ until: addDays(startDate, 40) }),
      terms: [aTerm({ reservationId: 'R-before' }), aTerm()],
    });
    sells();
    const { user } = await open(at, { ...asMember, language });
    await screen.findByText('H261121ABCDEF');
    const unfold = document.querySelector('[aria-expanded=false][aria-controls]');
    await user.click(unfold as HTMLElement);
    await user.click((await screen.findAllByRole('radio')).at(-1) as HTMLElement);
    expect(leftHangul()).toEqual([]);
  });
});

it('what lengthens the rental stands before what ends it', async () => {
  reads();
  await open(at, asMember);
  await screen.findByRole('heading', { name: '연장하기' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('연장하기')).toBeLessThan(headings.indexOf('이용 종료 알리기'));
});
