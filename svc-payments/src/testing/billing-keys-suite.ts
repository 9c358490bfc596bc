import { expect, it } from 'vitest';
import type { BillingKeys } from '../domain/card-ports.ts';
import { channelKey, nextNumber, storeId } from './builders.ts';

interface BillingKeyWorld {
  readonly billingKeys: BillingKeys;
  /** Stores a test card for a customer, as the provider's window does; answers its key. */
  storeCard(card: { customerId: string; card?: 'approve' | 'insufficient' }): Promise<string>;
}

/** What stored cards at a provider must do; run on memory and on the official client against the stand-in. */
export function billingKeysSuite(open: () => BillingKeyWorld): void {
  const newNumber = () => `H261121CARDS${Date.now()}${nextNumber()}`;
  const charge = ({ billingKeys }: BillingKeyWorld, billingKey: string, paymentId = newNumber()) =>
    billingKeys.charge({
      paymentId,
      storeId,
      channelKey,
      billingKey,
      orderName: '함께보관 강남점 M-3 (월간)',
      amount: 60_000,
      customer: { id: 'person-1', name: '홍길동', email: 'hong@example.com', phone: '01012345678' },
      noticeUrls: [],
    });

  it('says for whom a card was stored', async () => {
    const world = open();
    const billingKey = await world.storeCard({ customerId: 'person-1' });
    expect(await world.billingKeys.read({ billingKey, storeId })).toMatchObject({ customerId: 'person-1' });
    expect(await world.billingKeys.read({ billingKey: 'billing-key-of-nobody', storeId })).toBeUndefined();
  });

  it('knows no card once it is deleted, which may be repeated', async () => {
    const world = open();
    const billingKey = await world.storeCard({ customerId: 'person-1' });
    for (let times = 0; times < 2; times += 1) await world.billingKeys.remove({ billingKey, storeId });
    await world.billingKeys.remove({ billingKey: 'billing-key-of-nobody', storeId });
    expect(await world.billingKeys.read({ billingKey, storeId })).toBeUndefined();
    expect(await charge(world, billingKey)).toEqual({ outcome: 'declined', reason: 'card-gone' });
  });

  it('settles a number once, however often it is charged and by which card', async () => {
    const world = open();
    const [billingKey, poor] = [
      await world.storeCard({ customerId: 'person-1' }),
      await world.storeCard({ customerId: 'person-1', card: 'insufficient' }),
    ];
    const paymentId = newNumber();
    expect(await charge(world, poor, paymentId)).toEqual({ outcome: 'declined', reason: 'insufficient' });
    expect(await charge(world, billingKey, paymentId)).toEqual({ outcome: 'settled' });
    expect(await charge(world, billingKey, paymentId)).toEqual({ outcome: 'settled' });
    expect(await charge(world, poor, paymentId)).toEqual({ outcome: 'settled' });
  });
}
