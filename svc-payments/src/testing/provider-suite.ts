import { expect, it } from 'vitest';
import { cancellableAmount } from '../domain/payment.ts';
import type { Provider } from '../domain/ports.ts';
import { channelKey, nextNumber, storeId, walletChannelKey } from './builders.ts';
import type { ProviderControls } from './memory-provider.ts';

const amount = 60_000;

/** What every provider must do; run on memory, and on the official client against the stand-in. */
export function providerSuite(open: () => { provider: Provider; controls: ProviderControls }): void {
  const newId = () => `H261121SUITE${String(nextNumber()).padStart(6, '0')}`;
  const newKey = () => `hamkke-refund-suite-${String(nextNumber()).padStart(6, '0')}-${process.pid}`;
  const accepted = { outcome: 'accepted', cancellationId: expect.any(String) };
  const stale = { outcome: 'stale' };
  const down = expect.objectContaining({ code: 'PROVIDER_DOWN' });

  it('knows no payment that nobody opened', async () => {
    const { provider } = open();
    const paymentId = newId();
    expect(await provider.read({ paymentId, storeId })).toBeUndefined();
    expect(await provider.preRegister({ paymentId, storeId, amount })).toBe('registered');
    expect(await provider.preRegister({ paymentId, storeId, amount })).toBe('registered');
    expect(await provider.read({ paymentId, storeId })).toBeUndefined();
  });

  it('describes a captured payment by what was charged, and registers it no more', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await provider.preRegister({ paymentId, storeId, amount });
    await controls.charge({ paymentId, storeId, amount });
    expect(await provider.read({ paymentId, storeId })).toMatchObject({
      paymentId,
      status: 'captured',
      storeId,
      channelKey,
      channelType: 'TEST',
      currency: 'KRW',
      total: amount,
      cancellations: [],
      paidAt: expect.any(Date),
      receiptUrl: expect.stringContaining('https://receipt.invalid/'),
    });
    expect(await provider.preRegister({ paymentId, storeId, amount })).toBe('already-paid');
  });

  it('describes a payment by the channel that it ran through, and gives it back like any other', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await provider.preRegister({ paymentId, storeId, amount });
    await controls.charge({ paymentId, storeId, amount, method: 'kakaopay' });
    expect(await provider.read({ paymentId, storeId })).toMatchObject({
      status: 'captured',
      channelKey: walletChannelKey,
      total: amount,
    });
    const request = { paymentId, storeId, amount, cancellable: amount, reason: 'r', requester: 'ADMIN' as const };
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject(accepted);
    expect(await provider.read({ paymentId, storeId })).toMatchObject({
      channelKey: walletChannelKey,
      cancellations: [{ status: 'SUCCEEDED', amount }],
    });
  });

  it('describes a declined attempt with its reason, and a later one that succeeds', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await controls.charge({ paymentId, storeId, amount, card: 'insufficient' });
    const declined = await provider.read({ paymentId, storeId });
    expect(declined).toMatchObject({ status: 'failed', failure: 'REJECT_CARD_PAYMENT', paidAt: undefined });
    expect(declined?.receiptUrl).toBeUndefined();
    expect(
      await provider.cancel({
        paymentId,
        storeId,
        amount,
        cancellable: amount,
        reason: 'r',
        requester: 'ADMIN',
        key: newKey(),
      }),
    ).toMatchObject(stale);
    await controls.charge({ paymentId, storeId, amount });
    const paid = await provider.read({ paymentId, storeId });
    expect(paid?.status).toBe('captured');
    expect(paid?.transactionId).not.toBe(declined?.transactionId);
  });

  it('gives money back in part and in whole, once each, by what is left', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await controls.charge({ paymentId, storeId, amount });
    const request = { paymentId, storeId, reason: '함께보관 환불 [marker]', requester: 'ADMIN' as const };
    expect(await provider.cancel({ ...request, amount: 10_000, cancellable: amount, key: newKey() })).toMatchObject(
      accepted,
    );
    expect(await provider.cancel({ ...request, amount: 10_000, cancellable: amount, key: newKey() })).toMatchObject(
      stale,
    );
    await controls.cancelFromConsole(paymentId, 20_000);
    const partly = await provider.read({ paymentId, storeId });
    expect(partly?.status).toBe('captured');
    expect(partly && cancellableAmount(partly)).toBe(30_000);
    expect(partly?.cancellations.map(({ status, amount: part, trigger }) => [status, part, trigger])).toEqual([
      ['SUCCEEDED', 10_000, 'API'],
      ['SUCCEEDED', 20_000, 'CONSOLE'],
    ]);
    expect(partly?.cancellations[0]?.requestedAt).toEqual(expect.any(Date));
    expect(await provider.cancel({ ...request, amount: 30_000, cancellable: 30_000, key: newKey() })).toMatchObject(
      accepted,
    );
    expect(await provider.cancel({ ...request, amount: 30_000, cancellable: 30_000, key: newKey() })).toMatchObject(
      stale,
    );
    expect(await provider.read({ paymentId, storeId })).toMatchObject({ status: 'captured', total: amount });
  });

  it('distinguishes a cancellation that the card company has not answered from one that it refused', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await controls.charge({ paymentId, storeId, amount });
    const request = { paymentId, storeId, reason: 'r', requester: 'ADMIN' as const, amount, cancellable: amount };
    await controls.planCancellation('FAILED');
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject({ outcome: 'refused' });
    await controls.planCancellation('REQUESTED');
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject(accepted);
    const waiting = await provider.read({ paymentId, storeId });
    expect(waiting?.cancellations.at(-1)?.status).toBe('REQUESTED');
    expect(waiting && cancellableAmount(waiting)).toBe(0);
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject(stale);
    await controls.answerRequested(paymentId, 'FAILED');
    const refused = await provider.read({ paymentId, storeId });
    expect(refused && cancellableAmount(refused)).toBe(amount);
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject(accepted);
    expect((await provider.read({ paymentId, storeId }))?.cancellations.at(-1)).toMatchObject({
      status: 'SUCCEEDED',
      cancelledAt: expect.any(Date),
    });
  });

  it('answers a repeated attempt with the cancellation that the first one led to, also one whose answer was lost', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await controls.charge({ paymentId, storeId, amount });
    const request = {
      paymentId,
      storeId,
      reason: 'r',
      requester: 'ADMIN' as const,
      amount: 10_000,
      cancellable: amount,
      key: newKey(),
    };
    await controls.breakNext('after');
    await expect(provider.cancel(request)).rejects.toEqual(down);
    const again = await provider.cancel(request);
    expect(again).toMatchObject(accepted);
    expect(await provider.cancel(request)).toEqual(again);
    const read = await provider.read({ paymentId, storeId });
    expect(read?.cancellations.map(({ id, amount: part }) => [id, part])).toEqual([
      [again.outcome === 'accepted' && again.cancellationId, 10_000],
    ]);
  });

  it('says PROVIDER_DOWN when a call breaks, whether or not it took effect', async () => {
    const { provider, controls } = open();
    const paymentId = newId();
    await controls.charge({ paymentId, storeId, amount });
    const request = { paymentId, storeId, reason: 'r', requester: 'ADMIN' as const, amount, cancellable: amount };
    await controls.breakNext('before');
    await expect(provider.cancel({ ...request, key: newKey() })).rejects.toEqual(down);
    await controls.breakNext('after');
    await expect(provider.cancel({ ...request, key: newKey() })).rejects.toEqual(down);
    expect(await provider.cancel({ ...request, key: newKey() })).toMatchObject(stale);
    await controls.breakNext('before');
    await expect(provider.read({ paymentId, storeId })).rejects.toEqual(down);
    await controls.breakNext('before');
    await expect(provider.preRegister({ paymentId, storeId, amount })).rejects.toEqual(down);
  });
}
