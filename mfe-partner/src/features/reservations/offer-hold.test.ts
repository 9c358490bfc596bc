import { expect, it } from 'vitest';
import { offerHoldOf } from './offer-hold.ts';
import { anOfferHold } from './testing/builders.ts';

it.each([
  ['that runs', anOfferHold(), 'running'],
  ['that ended', anOfferHold({ status: 'cancelled', cancelReason: 'hold-lapsed', holdUntil: null }), 'over'],
  ['of a customer who was erased is none', { ...anOfferHold(), offer: false }, undefined],
] as const)('the hold of an offer %s', (_, given, expected) => expect(offerHoldOf(given)).toBe(expected));
