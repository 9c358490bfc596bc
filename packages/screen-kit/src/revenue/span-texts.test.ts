import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { growthText, shortSpan } from './span-texts.ts';

const start = calendarDate('2026-11-16');

describe('how revenue reads', () => {
  it.each([
    [null, '–'],
    [12.5, '+12.5%'],
    [20, '+20.0%'],
    [-3.04, '-3.0%'],
    [0, '0.0%'],
    [1234.5, '+1,234.5%'],
  ])('growth of %s is %s', (rate, text) => {
    expect(growthText(rate, 'ko')).toBe(text);
  });

  it.each([
    ['daily', '11. 16.', '11/16'],
    ['weekly', '11. 16.', '11/16'],
    ['monthly', '11월', 'Nov'],
    ['yearly', '2026', '2026'],
  ] as const)('a %s span is short on the axis', (period, ko, en) => {
    expect(shortSpan({ start }, period, 'ko')).toBe(ko);
    expect(shortSpan({ start }, period, 'en')).toBe(en);
  });
});
