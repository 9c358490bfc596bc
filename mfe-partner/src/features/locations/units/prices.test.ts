import { describe, expect, it } from 'vitest';
import { aUnit } from '../testing/builders.ts';
import { amountIn, validatePrices, pricesIn, priceTexts, setByHand, startingPrices, withMonthly } from './prices.ts';

const texts = priceTexts(aUnit());

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

  it('an empty daily price is none, any other empty one is refused', () => {
    expect(pricesIn({ ...texts, dailyPrice: ' ' }).dailyPrice).toBeNull();
    expect(validatePrices({ ...texts, dailyPrice: '' })).toEqual({});
    expect(validatePrices({ ...texts, monthlyPrice: '', yearlyPrice: '20000001' })).toEqual({
      monthlyPrice: true,
      yearlyPrice: true,
    });
  });

  it('the smallest size begins with the spec’s own figures', () => {
    expect(startingPrices('SB', [])).toEqual({
      dailyPrice: 2_000,
      monthlyPrice: 40_000,
      quarterlyPrice: 120_000,
      yearlyPrice: 480_000,
    });
  });

  it('a size that the location has begins with what its newest unit costs', () => {
    const units = [aUnit('M', 2, { monthlyPrice: 99_000 }), aUnit('M', 1), aUnit('SB', 9, { monthlyPrice: 1 })];
    expect(startingPrices('M', units).monthlyPrice).toBe(99_000);
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
