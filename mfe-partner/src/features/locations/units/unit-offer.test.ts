import { expect, it } from 'vitest';
import { aUnit } from '../testing/builders.ts';
import { changedFields, offerIn, offerTexts, startingOffer, validateOffer } from './unit-offer.ts';

const texts = offerTexts(aUnit());

it('an empty daily price is none, any other empty one is refused', () => {
  expect(offerIn({ ...texts, dailyPrice: ' ' }).dailyPrice).toBeNull();
  expect(validateOffer({ ...texts, dailyPrice: '' })).toEqual({});
  expect(validateOffer({ ...texts, monthlyPrice: '', yearlyPrice: '20000001' })).toEqual({
    monthlyPrice: 'fieldError',
    yearlyPrice: 'fieldError',
  });
});

it('only what differs is a change', () => {
  const unit = aUnit('SB', 1, { dailyPrice: null });
  expect(changedFields(unit, offerTexts(unit))).toEqual({});
  expect(changedFields(unit, { ...offerTexts(unit), yearlyPrice: '1,000' })).toEqual({ yearlyPrice: 1_000 });
  expect(changedFields(aUnit(), { ...texts, dailyPrice: '' })).toEqual({ dailyPrice: null });
});

it('the smallest size begins with the spec’s own figures', () => {
  expect(startingOffer('SB', [])).toEqual({
    dailyPrice: '2000',
    monthlyPrice: '40000',
    quarterlyPrice: '120000',
    yearlyPrice: '480000',
  });
});

it('a size that the location has begins with what its newest unit costs', () => {
  const units = [aUnit('M', 2, { monthlyPrice: 99_000 }), aUnit('M', 1), aUnit('SB', 9, { monthlyPrice: 1 })];
  expect(startingOffer('M', units).monthlyPrice).toBe('99000');
});
