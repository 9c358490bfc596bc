import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { languages } from './order.ts';
import { proposalSentences } from './proposal-sentences.ts';

const facts = {
  amountBefore: 60_000,
  amount: 75_000,
  days: 31,
  startDate: calendarDate('2026-12-22'),
  endDate: calendarDate('2027-01-21'),
  chargeOn: calendarDate('2026-12-18'),
  paidUntil: calendarDate('2026-12-21'),
};

describe('what a higher price is proposed by', () => {
  it.each([
    ['ko', ['60,000원', '75,000원', '2026. 12. 18.', '2026. 12. 21.', '2027. 1. 21.', '저장한 카드', '자동 연장 끄기']],
    ['en', ['₩60,000', '₩75,000', 'Dec 18, 2026', 'Dec 21, 2026', 'Jan 21, 2027', 'saved card', 'Switch off renewal']],
    ['ja', ['₩60,000', '₩75,000', '2026/12/18', '2026/12/21', '2027/01/21', '保存したカード', 'オフにする']],
    ['zh', ['₩60,000', '₩75,000', '2026年12月18日', '2026年12月21日', '2027年1月21日', '银行卡', '关闭自动续租']],
  ] as const)('says day, prices, card, how to refuse and what follows (%s)', (language, parts) => {
    const sentences = proposalSentences(facts, language);
    const text = sentences.join('\n').replaceAll('￦', '₩').replaceAll('￥', '¥').replaceAll('\u00a0', ' ');
    for (const part of [...parts, '31', '9']) expect(text).toContain(part);
    expect(sentences).toHaveLength(7);
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('has no Hangul outside of Korean', () => {
    for (const language of languages.filter((one) => one !== 'ko'))
      expect(proposalSentences(facts, language).join('')).not.toMatch(/[\u3131-\u318e\uac00-\ud7a3]/);
  });
});
