import { calendarDate } from '@hamkke/money';
import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { languages } from './order.ts';
import { offerTerms } from './renewal-terms.ts';

const offer = (
  language: (typeof languages)[number],
  paidUntil = '2026-12-21',
  period: 'monthly' | 'yearly' = 'monthly',
) =>
  offerTerms(
    { paidUntil: calendarDate(paidUntil), period, amount: 60_000 },
    language,
    new Date('2026-11-21T03:00:00Z'),
  );

describe('what is agreed to', () => {
  it.each([
    ['ko', '60,000원', '2026.\u00a012.\u00a018.', '자동 연장 끄기'],
    ['en', '₩60,000', 'Dec\u00a018,\u00a02026', 'Switch off renewal'],
    ['ja', '₩60,000', '2026/12/18', '自動延長をオフにする'],
    ['zh', '₩60,000', '2026年12月18日', '关闭自动续租'],
  ] as const)('says price, cycle, days of charges and how to stop (%s)', (language, price, day, stop) => {
    const { sentences, laterCharges } = offer(language);
    const text = sentences.join('\n').replaceAll('￦', '₩').replaceAll('￥', '¥');
    for (const part of [price, day, stop, '31', String(policy.renewal.graceDays)]) expect(text).toContain(part);
    expect(sentences).toHaveLength(7);
    expect(laterCharges).toEqual(['2027-01-18', '2027-02-18', '2027-03-21']);
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('has no Hangul outside of Korean', () => {
    for (const language of languages.filter((one) => one !== 'ko'))
      expect(offer(language).sentences.join('')).not.toMatch(/[\u3131-\u318e\uac00-\ud7a3]/);
  });

  it('names today as the day of charge where the scheduled one has passed', () => {
    expect(offer('ko', '2026-11-22')).toMatchObject({
      chargeOn: '2026-11-21',
      laterCharges: ['2026-12-20', '2027-01-20', '2027-02-20'],
    });
  });

  it('follows the cycle of a year', () => {
    expect(offer('ko', '2026-12-21', 'yearly')).toMatchObject({
      range: { start: '2026-12-22', end: '2027-12-22' },
      laterCharges: ['2027-12-19', '2028-12-19', '2029-12-20'],
    });
  });
});
