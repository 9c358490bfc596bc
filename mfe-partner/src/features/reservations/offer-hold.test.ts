import { expect, it } from 'vitest';
import { offerHoldOf } from './offer-hold.ts';
import { anOfferHold } from './testing/builders.ts';

const over = { status: 'cancelled', cancelReason: 'hold-lapsed', holdUntil: null } as const;

it.each([
  ['that runs', {}, 'running'],
  ['that lapsed', over, 'over'],
  ['that an order replaced', { ...over, cancelReason: 'replaced' }, 'over'],
  ['that who waits gave up', { ...over, cancelReason: 'renter' }, 'over'],
] as const)('a hold %s', (_, given, expected) => expect(offerHoldOf(anOfferHold(given))).toBe(expected));

it.each([
  ['with a customer', { userName: '홍길동' }],
  ['with an order, whose customer was erased', { orderId: 'H261121ABCDEF' }],
  ['without a limit: it was made by hand, and its customer erased', { holdUntil: null }],
  ['that the partner cancelled', { ...over, cancelReason: 'owner' }],
  ['that was a rental', { ...over, confirmedAt: '2026-11-21T03:00:00.000Z' }],
  ['that runs as a rental', { status: 'active', holdUntil: null }],
] as const)('not a reservation %s', (_, given) => expect(offerHoldOf(anOfferHold(given))).toBeUndefined());
