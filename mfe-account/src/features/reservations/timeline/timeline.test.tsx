import '@hamkke/build-config/browser-testing';
import { readAccess, readRenewal, readReservation, readTimeline, type TimelineStep } from '@hamkke/contracts';
import { addDays, formatCalendarDate } from '@hamkke/money';
import { fakeApiForEach, leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { anAccess } from '../testing/access-builders.ts';
import { aDetail, aReservation, aTerm, inHours, nextTerm, today } from '../testing/builders.ts';
import { renewingRental, someTerms, unpaidRental } from '../testing/renewal-builders.ts';
import { anEntry, nextEntry } from '../testing/timeline-builders.ts';

const api = fakeApiForEach();
const { reservationId: id, endDate } = aDetail();
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const shows = (...steps: readonly TimelineStep[]) => api().on(readTimeline, { id }, { body: { steps } });
const renews = (body = renewingRental()) => api().on(readRenewal, { reservationId: id }, { body });
const reads = () => api().sent(readTimeline, { id }).length;
const list = () => screen.findByRole('list', { name: '이용 기록' });
const linesOf = (element: HTMLElement) => within(element).getAllByRole('listitem');
const texts = async () => linesOf(await list()).map((line) => line.querySelector('p')?.textContent);
const written = (date: typeof today) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => anEntry({ at: inHours(-1 - index), why: 'photo', amount: null }));

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  shows(anEntry(), anEntry({ at: inHours(-49), to: 'pending', why: 'held', by: 'visitor', amount: null }));
});

describe('the timeline of a rental', () => {
  it('has what happened, the newest first, with amounts, and its end ahead', async () => {
    shows(anEntry({ at: inHours(-1), why: 'refunded', by: 'payments', amount: 5_000 }), anEntry());
    await open(at, asMember);
    await waitFor(async () =>
      expect(await texts()).toEqual(['이용 종료 예정', '환불이 끝났어요', '결제하고 예약이 확정되었어요']),
    );
    const [end, refund, paid] = linesOf(await list());
    expect(end).toHaveTextContent(written(endDate));
    expect(refund).toHaveTextContent('5,000원');
    expect(paid).toHaveTextContent('40,000원');
    expect(paid).toHaveTextContent(/ · 결제$/);
  });

  it('is an ordered list whose times are read out in words', async () => {
    shows(anEntry({ at: '2026-11-20T06:05:00.000Z' }));
    await open(at, asMember);
    await waitFor(async () => expect(await texts()).toHaveLength(2));
    expect((await list()).tagName).toBe('OL');
    const [end, paid] = linesOf(await list());
    const time = paid?.querySelector('time');
    expect(time).toHaveAttribute('datetime', '2026-11-20T06:05:00.000Z');
    expect(time?.querySelector('[aria-hidden]')).toHaveTextContent('2026. 11. 20. 오후 3:05');
    expect(time?.querySelector('.sr-only')).toHaveTextContent('2026년 11월 20일 오후 3:05');
    expect(end?.querySelector('time')).toHaveAttribute('datetime', endDate);
    expect(end?.querySelector('.sr-only')).toHaveTextContent(/^\d{4}년 \d{1,2}월 \d{1,2}일$/);
  });

  it('names unit, location and days of each term where there are several', async () => {
    const moved = { unitNumber: 'hongdae-M-3', locationId: 'hongdae', locationName: '함께보관 홍대점' };
    api().on(readReservation, { id }, { body: aDetail({ terms: [aTerm(), nextTerm] }) });
    shows(nextEntry(moved), anEntry());
    await open(at, asMember);
    const next = await screen.findByRole('heading', { level: 3, name: /함께보관 홍대점 M-3/ });
    expect(next).toHaveTextContent(`${written(nextTerm.startDate)} ~ ${written(nextTerm.endDate)}`);
    const first = screen.getByRole('heading', { level: 3, name: /함께보관 강남점 SB-1/ });
    expect(next.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [steps, before] = [next, first].map(({ id: label }) =>
      linesOf(document.querySelector<HTMLElement>(`[aria-labelledby="${label}"]`) ?? document.body),
    );
    expect(steps?.map((line) => line.querySelector('p')?.textContent)).toEqual([
      '이용 종료 예정',
      '결제하고 예약이 확정되었어요',
    ]);
    expect(before).toHaveLength(1);
    expect(within(next.parentElement as HTMLElement).getByText('연장')).toBeVisible();
    expect(within(first.parentElement as HTMLElement).queryByText('연장')).toBeNull();
  });

  it('shows ten steps, and the rest behind a press', async () => {
    shows(...many(12));
    const { user } = await open(at, asMember);
    const press = await screen.findByRole('button', { name: '3건 더 보기' });
    expect(await texts()).toHaveLength(10);
    expect(press).toHaveAttribute('aria-expanded', 'false');
    await user.click(press);
    expect(await texts()).toHaveLength(13);
    expect(press).toHaveAccessibleName('접기');
    expect(press).toHaveAttribute('aria-expanded', 'true');
    await user.click(press);
    expect(await texts()).toHaveLength(10);
  });

  it('has no press for ten', async () => {
    shows(...many(9));
    await open(at, asMember);
    await waitFor(async () => expect(await texts()).toHaveLength(10));
    expect(screen.queryByRole('button', { name: /건 더 보기/ })).toBeNull();
  });

  it('is read again where something else happened to the reservation', async () => {
    const { queryClient } = await open(at, asMember);
    await list();
    await waitFor(() => expect(reads()).toBe(1));
    shows(anEntry({ at: inHours(0), why: 'photo' }), anEntry());
    const history = [...aDetail().history, { ...anEntry({ at: inHours(0) }), from: 'active', why: 'photo' } as const];
    api().on(readReservation, { id }, { body: aDetail({ history }) });
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readReservation'] }));
    expect(await screen.findByText('빈 보관함 사진을 보냈어요')).toBeVisible();
    expect(reads()).toBe(2);
  });
});

describe('what the page has read besides', () => {
  it('is the consent to renew, the next charge and the day of the code, without another call', async () => {
    renews();
    api().on(readAccess, { id }, { body: anAccess({ codeIssuedAt: inHours(-47) }) });
    await open(at, asMember);
    await waitFor(async () =>
      expect(await texts()).toEqual([
        '다음 결제 예정',
        '자동 연장에 동의했어요',
        '출입 코드가 발급되었어요',
        '결제하고 예약이 확정되었어요',
        '보관함을 잡아 두었어요',
      ]),
    );
    const [charge] = linesOf(await list());
    expect(charge).toHaveTextContent('45,000원');
    expect(charge).toHaveTextContent(written(someTerms().chargeOn));
    expect(api().sent(readRenewal, { reservationId: id })).toHaveLength(1);
    expect(api().sent(readAccess, { id })).toHaveLength(1);
    expect(reads()).toBe(1);
  });

  it('is why the card was declined, and when it is charged again', async () => {
    renews(unpaidRental());
    await open(at, asMember);
    await waitFor(async () =>
      expect((await texts()).slice(0, 2)).toEqual(['저장한 카드로 다시 결제 예정', '저장한 카드로 결제하지 못했어요']),
    );
    const [retry, declined] = linesOf(await list());
    expect(retry).toHaveTextContent(written(addDays(today, 1)));
    expect(declined).toHaveTextContent('카드의 잔액이 부족했어요.');
  });

  it('leaves the end open where the renewal cannot be read', async () => {
    api().on(readRenewal, { reservationId: id }, problem(503, 'UNAVAILABLE'));
    await open(at, asMember);
    expect(await screen.findByText('자동 연장 정보를 불러오지 못했어요')).toBeVisible();
    await waitFor(async () => expect((await texts())[0]).toBe('결제하고 예약이 확정되었어요'));
  });

  it('needs no renewal for a guest', async () => {
    await open(`/reservations/lookup/${id}`, { session: visitorSession });
    await waitFor(async () => expect((await texts())[0]).toBe('이용 종료 예정'));
    expect(api().sent(readRenewal, { reservationId: id })).toEqual([]);
  });
});

describe('where the timeline is not there', () => {
  it.each([
    ['an older release', problem(404, 'NOT_FOUND')],
    ['a service that is away', problem(503, 'UNAVAILABLE')],
    ['a server that says nothing of it', { body: { steps: [] } }],
  ])('with %s the own history stands there, and no error', async (_, answer) => {
    api().on(readTimeline, { id }, answer);
    await open(at, asMember);
    await waitFor(() => expect(reads()).toBe(1));
    await waitFor(async () =>
      expect(await texts()).toEqual(['이용 종료 예정', '결제하고 예약이 확정되었어요', '보관함을 잡아 두었어요']),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s there is no Hangul but what people typed', async (language) => {
  const names = { [aReservation().locationName]: 'Gangnam' };
  const partnerTexts = memoryPartnerTexts({ en: names, ja: names, zh: names });
  renews(unpaidRental());
  api().on(readAccess, { id }, { body: anAccess() });
  shows(nextEntry(), anEntry(), ...many(12));
  const { user } = await open(at, { ...asMember, language, shell: { language, partnerTexts } });
  await screen.findAllByText('₩45,000');
  const [more] = document.querySelectorAll<HTMLElement>('button[aria-controls$="-steps"]');
  await user.click(more as HTMLElement);
  await waitFor(() => expect(leftHangul('[lang="ko"]')).toEqual([]));
  expect(document.body.textContent).not.toMatch(/\{\{|history\./);
});
