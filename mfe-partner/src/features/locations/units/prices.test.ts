import { describe, expect, it } from 'vitest';
import { aUnit } from '../testing/builders.ts';
import { amountIn, setByHand, withMonthly } from './prices.ts';
import { offerTexts } from './unit-offer.ts';

const texts = offerTexts(aUnit());

describe('prices as they are typed', () => {
  it.each([
    ['40000', 40_000],
    [' 40,000원', 40_000],
    ['₩0', 0],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['4.5', Number.NaN],
  ])('%j is %j', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });

  it('the others follow another monthly price, the daily one as a twentieth, rounded', () => {
    expect(withMonthly(texts, '50,010', setByHand(texts))).toEqual({
      monthlyPrice: '50,010',
      quarterlyPrice: '150030',
      yearlyPrice: '600120',
      dailyPrice: '2501',
    });
  });

  it('what was set by hand stays, and what is not finished moves nothing', () => {
    const set = { ...texts, quarterlyPrice: '100000', dailyPrice: '' };
    expect([...setByHand(set)]).toEqual(['quarterlyPrice', 'dailyPrice']);
    expect(withMonthly(set, '50000', setByHand(set))).toEqual({
      monthlyPrice: '50000',
      quarterlyPrice: '100000',
      yearlyPrice: '600000',
      dailyPrice: '',
    });
    expect(withMonthly(texts, '', setByHand(texts))).toEqual({ ...texts, monthlyPrice: '' });
  });
});
