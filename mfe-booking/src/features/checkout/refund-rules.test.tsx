// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, getUnit, listMoveOptions, policy, readOpenOrders, readReservation } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { leftHangul } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkout as ko } from '../../locales/ko/checkout.ts';
import { aLocation, aMoveUnit, aRental, aUnit, moveOptions } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const rental = aRental();
const id = rental.reservationId;
const moveDate = addDays(today, 1);
const start = addDays(rental.endDate, 1);
const addressOf = (terms: Record<string, string>) => `/checkout?${new URLSearchParams(terms).toString()}`;
const addresses = {
  booking: addressOf({ unitId: 'unit-SB-1', period: 'monthly', startDate: today, endDate: addDays(today, 30) }),
  extension: addressOf({
    unitId: rental.unitId,
    period: 'monthly',
    startDate: start,
    endDate: addDays(start, 30),
    continues: id,
  }),
  move: addressOf({ unitId: aMoveUnit().unitId, startDate: moveDate, moves: id }),
} as const;
const rules = (name = '취소와 환불') => screen.findByRole('region', { name });
const { freeCancelHours: hours, endingNoticeDays: days } = policy;

beforeEach(() => {
  api().on(readReservation, { id }, { body: rental });
  api().on(readOpenOrders, {}, { body: { orders: [] } });
  api().on(listMoveOptions, { id }, { body: moveOptions(moveDate) });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getUnit, { id: aMoveUnit().unitId }, { body: aUnit('M', 2) });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
});

describe('what comes back, on the checkout', () => {
  it.each([
    [
      'booking',
      [
        `결제하고 ${hours}시간 안에 취소하면 전액을 돌려드려요.`,
        `나가기 ${days}일 전까지 이용 종료를 알려 주세요. 낸 금액에서 쓴 날의 요금을 빼고 남는 금액을 돌려드려요.`,
        '최소 이용 기간보다 짧게 써도 최소 이용 기간의 요금을 빼요.',
      ],
    ],
    [
      'extension',
      [
        `결제하고 ${hours}시간 안에 연장을 취소하면 이번에 낸 금액을 모두 돌려드려요. 지금 예약은 그대로예요.`,
        `나가기 ${days}일 전까지 이용 종료를 알려 주세요. 이번에 낸 금액에서 연장해서 쓴 날의 요금을 빼고`,
        '최소 이용 기간보다 짧게 써도 최소 이용 기간의 요금을 빼요.',
      ],
    ],
    [
      'move',
      [
        '옮긴 뒤에는 무료로 취소할 수 있는 시간이 없어요.',
        `나가기 ${days}일 전까지 이용 종료를 알려 주세요. 남은 기간에 낸 금액에서 쓴 날의 요금을 빼고`,
        '최소 이용 기간은 옮기기 전에 쓴 날까지 더해 따져요. 그날들의 요금이 모자랐다면 그만큼도 빼요.',
      ],
    ],
  ] as const)('is said of a %s before anything is typed', async (kind, texts) => {
    await open(addresses[kind]);
    const block = await rules();
    for (const text of texts) expect(block).toHaveTextContent(text);
    expect(block).not.toHaveTextContent('{{');
    expect(screen.getByTestId('total').compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('promises no free hours after a move', async () => {
    await open(addresses.move);
    expect(await rules()).not.toHaveTextContent(/\d+시간/);
  });

  it('leads to the frequent questions in a tab of its own, so that nothing typed is lost', async () => {
    await open(addresses.booking);
    const link = within(await rules()).getByRole('link', { name: '자주 묻는 질문 보기 (새 창)' });
    expect(link).toHaveAttribute('href', '/contact');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['booking', `결제하고 ${hours}시간 안에 취소하면 전액을 돌려드려요.`],
    ['move', '옮긴 뒤에는 무료로 취소할 수 있는 시간이 없어요.'],
  ] as const)('of a %s is said beside the pay button too', async (kind, text) => {
    const { user } = await open(addresses[kind]);
    await rules();
    if (kind === 'booking') {
      await user.type(screen.getByLabelText('이름'), '홍길동');
      await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
    }
    expect(screen.getAllByText(text)).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('button', { name: /결제하기$/ });
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(await rules()).toBeVisible();
  });

  it('has no figure of its own: every one comes from the policy', () => {
    expect(JSON.stringify(ko.refund)).not.toMatch(/\d/);
  });
});

const translated = {
  en: {
    heading: 'Cancelling and refunds',
    first: { booking: `within ${hours} hours`, extension: `within ${hours} hours`, move: 'no hours' },
    later: `at least ${days} days before`,
  },
  ja: {
    heading: 'キャンセルと返金',
    first: { booking: `${hours}時間以内`, extension: `${hours}時間以内`, move: '時間はありません' },
    later: `${days}日前までに返却連絡`,
  },
  zh: {
    heading: '取消与退款',
    first: { booking: `${hours}小时内取消`, extension: `${hours}小时内取消`, move: '没有可免费取消的时间' },
    later: `${days}天发送退仓通知`,
  },
} as const;

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  it.each(['booking', 'extension', 'move'] as const)('what comes back of a %s is said without Hangul', async (kind) => {
    const { heading, first, later } = translated[language];
    const partnerTexts = memoryPartnerTexts({ [language]: { '함께보관 강남점': 'Hamkke Gangnam' } });
    await open(addresses[kind], language, undefined, { partnerTexts });
    const block = await rules(heading);
    expect(block).toHaveTextContent(first[kind]);
    expect(block).toHaveTextContent(later);
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});
