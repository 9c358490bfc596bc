import { describe, expect, it } from 'vitest';
import type { Channel } from '../../domain/channel.ts';
import { channelKey, storeId, walletChannelKey } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { openPlacing } from '../../testing/memory-placing.ts';
import { chooseChannel } from './choose-channel.ts';
import { createPlaceOrder, type OrderRequest } from './place-order.ts';
import { createProcessOrder } from './process-order.ts';

const customer = { name: '홍길동', email: 'hong@example.com' };

describe('an order is stored', () => {
  it.each([
    ['card', channelKey],
    ['kakaopay', walletChannelKey],
    ['transfer', channelKey],
  ] as const)('with %s and the channel of it', async (method, key) => {
    const { place, input, orders } = openPlacing();
    const order = await place({ ...input, method });
    expect(order).toMatchObject({ method, channelKey: key });
    expect(await orders.find(order.orderId)).toMatchObject({ method, channelKey: key });
  });

  it('with a card where none was chosen, as screens did of before there was a choice', async () => {
    const { place, input } = openPlacing();
    expect(await place(input)).toMatchObject({ method: 'card', channelKey });
    const [wallet, card] = [
      { key: walletChannelKey, method: 'kakaopay', provider: 'KAKAOPAY' },
      { key: channelKey, method: 'card', provider: 'TOSSPAYMENTS' },
    ] as const;
    expect(chooseChannel({ channelKey, channels: [wallet, card] }, { customer })).toEqual(card);
    expect(chooseChannel({ channelKey, channels: [wallet] }, { customer })).toEqual(wallet);
  });

  it('with its way to pay also where it extends or moves a rental, or takes an offer', async () => {
    const cases: Partial<OrderRequest>[] = [
      { continues: 'R-before' },
      { waiting: 'W1' },
      { moves: 'R-left', amount: 502_800 },
    ];
    for (const changes of cases) {
      const { place, input } = openPlacing();
      const order = await place({ ...input, ...changes, method: 'kakaopay' });
      expect(order).toMatchObject({ method: 'kakaopay', channelKey: walletChannelKey });
    }
  });
});

describe('a request with another way to pay', () => {
  it('gets an order of its own, and the one before is handed out no more', async () => {
    const { place, input, stateOf, released, read } = openPlacing();
    const first = await place({ ...input, method: 'card' });
    const second = await place({ ...input, method: 'kakaopay' });
    expect([second.orderId === first.orderId, await stateOf(first), await stateOf(second)]).toEqual([
      false,
      'abandoned',
      'ready',
    ]);
    expect([released, read]).toEqual([[], [first.orderId]]);
  });

  it('gets one also where the channel is the same', async () => {
    const { place, input, stateOf } = openPlacing();
    const first = await place({ ...input, method: 'card' });
    const second = await place({ ...input, method: 'transfer' });
    expect([second.channelKey, second.orderId === first.orderId, await stateOf(first)]).toEqual([
      first.channelKey,
      false,
      'abandoned',
    ]);
  });

  it('with the same one gets the open order again', async () => {
    const { place, input } = openPlacing();
    const first = await place({ ...input, method: 'kakaopay' });
    expect((await place({ ...input, method: 'kakaopay' })).orderId).toBe(first.orderId);
  });

  it('leaves an order alone that was paid meanwhile', async () => {
    const { place, input, controls, stateOf } = openPlacing();
    const first = await place({ ...input, method: 'kakaopay' });
    await controls.charge({ paymentId: first.orderId, storeId, amount: first.amount, method: 'kakaopay' });
    const second = await place({ ...input, method: 'card' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'ready']);
  });

  it('gets one where its channel was replaced since, so that no window opens on a channel that is gone', async () => {
    const { deps } = createMemoryOrderDeps();
    const { input } = openPlacing();
    const placeBy = (channels: readonly Channel[]) => {
      const changed = { ...deps, merchant: { ...deps.merchant, channels } };
      return createPlaceOrder(changed, createProcessOrder(changed));
    };
    const first = await placeBy([{ key: 'channel-key-old', method: 'card', provider: 'KCP_V2' }])(input);
    const second = await placeBy([{ key: 'channel-key-new', method: 'card', provider: 'KCP_V2' }])(input);
    expect([first.channelKey, second.channelKey]).toEqual(['channel-key-old', 'channel-key-new']);
  });
});

describe('a payment', () => {
  it("by another channel of ours than the order's is a mismatch, and goes back", async () => {
    const { place, input, controls, settle } = openPlacing();
    const order = await place({ ...input, method: 'kakaopay' });
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    expect(await settle(order)).toMatchObject({ state: 'refunded', capture: { objections: ['channel'] } });
  });

  it("by the order's channel confirms it", async () => {
    const { place, input, controls, settle } = openPlacing();
    const order = await place({ ...input, method: 'kakaopay' });
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount, method: 'kakaopay' });
    expect(await settle(order)).toMatchObject({ state: 'confirmed', method: 'kakaopay' });
  });
});

describe('a way to pay that is not offered', () => {
  it('is refused before anything is read, held or put away', async () => {
    const { place, input, held, stateOf } = openPlacing();
    const open = await place(input);
    await expect(place({ ...input, method: 'naverpay' })).rejects.toMatchObject({ code: 'METHOD_CLOSED' });
    expect([held.length, await stateOf(open)]).toEqual([1, 'ready']);
  });

  it('is every one but the card where no channels are listed', () => {
    const settings = { channelKey };
    expect(chooseChannel(settings, { customer })).toEqual({ key: channelKey, method: 'card', provider: undefined });
    expect(chooseChannel(settings, { method: 'card', customer }).key).toBe(channelKey);
    expect(() => chooseChannel(settings, { method: 'transfer', customer })).toThrow('METHOD_CLOSED');
  });
});

describe("the customer's phone", () => {
  const choose = (provider: Channel['provider'], phone?: string) => {
    const channels: readonly Channel[] = [{ key: channelKey, method: 'card', provider }];
    return () => chooseChannel({ channelKey, channels }, { customer: { ...customer, ...(phone ? { phone } : {}) } });
  };
  const missing = expect.objectContaining({
    code: 'VALIDATION',
    fields: [expect.objectContaining({ path: 'customerPhone', code: 'required' })],
  });

  it('is required where the window always needs it', () => {
    expect(choose('SMARTRO_V2')).toThrow(missing);
    expect(choose('SMARTRO_V2', '010-1234-5678')()).toMatchObject({ method: 'card' });
  });

  it.each(['INICIS_V2', 'WELCOME', 'TOSSPAYMENTS', undefined] as const)(
    'is not required by the server for %s: on a telephone its window opens without',
    (provider) => expect(choose(provider)()).toMatchObject({ method: 'card' }),
  );
});
