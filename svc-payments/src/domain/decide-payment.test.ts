import { describe, expect, it } from 'vitest';
import { buildOrder, buildPayment } from '../testing/builders.ts';
import { objectionsTo } from './decide-payment.ts';
import type { ProviderPayment } from './payment.ts';

const order = buildOrder();
const cases: [Partial<ProviderPayment>, string[]][] = [
  [{}, []],
  [{ total: 60_001 }, ['amount']],
  [{ total: 59_999 }, ['amount']],
  [{ total: 0 }, ['amount']],
  [{ total: 70_000 }, ['amount']],
  [{ total: 50_000, discount: 10_000 }, []],
  [{ total: 60_000, discount: 10_000 }, ['amount']],
  [{ currency: 'USD' }, ['currency']],
  [{ storeId: 'store-other' }, ['store']],
  [{ channelKey: 'channel-key-other' }, ['channel']],
  [{ channelKey: undefined }, ['channel']],
  [{ storeId: 'x', channelKey: 'y', currency: 'JPY', total: 1 }, ['store', 'channel', 'currency', 'amount']],
];

describe('deciding on a payment', () => {
  it.each(cases)('%j → %j', (changes, objections) => {
    expect(objectionsTo(order, buildPayment(order, changes), { acceptTestChannel: true })).toEqual(objections);
  });

  it('accepts only a live channel where test payments are not accepted', () => {
    const strict = { acceptTestChannel: false };
    expect(objectionsTo(order, buildPayment(order), strict)).toEqual(['channel-type']);
    expect(objectionsTo(order, buildPayment(order, { channelType: 'LIVE' }), strict)).toEqual([]);
    expect(objectionsTo(order, buildPayment(order, { channelType: undefined }), strict)).toEqual(['channel-type']);
  });
});
