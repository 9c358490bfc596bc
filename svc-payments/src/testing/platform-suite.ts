import { expect, it } from 'vitest';
import type { Platform } from '../domain/ledger-ports.ts';
import { nextNumber } from './builders.ts';
import type { PlatformControls } from './memory-platform.ts';

const amount = 60_000;

/** What the provider's settlement must do; run on memory, and on the official client against the stand-in. */
export function platformSuite(open: () => { platform: Platform; controls: PlatformControls }): void {
  const newIds = () => ({
    partnerId: `partner-${nextNumber()}-${process.pid}`,
    paymentId: `H261121PLATFORM${String(nextNumber()).padStart(6, '0')}`,
  });
  const sent = { outcome: 'sent' };
  const refused = (reason: string) => ({ outcome: 'refused', reason });

  async function charged() {
    const { platform, controls } = open();
    const ids = newIds();
    await controls.addPartner(ids.partnerId);
    await controls.charge(ids.paymentId, amount);
    return { platform, controls, ...ids };
  }

  it('takes an order once, however often it is passed on', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    for (let time = 0; time < 3; time += 1)
      expect(await platform.passOrder({ partnerId, paymentId, amount })).toEqual(sent);
    expect(await controls.known(paymentId)).toEqual({ partnerId, order: amount, cancelled: [] });
  });

  it('takes cancellations in part, each once', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    await platform.passOrder({ partnerId, paymentId, amount });
    for (const part of [10_000, 20_000]) {
      const cancellationId = await controls.cancel(paymentId, part);
      for (let time = 0; time < 2; time += 1)
        expect(await platform.passCancellation({ partnerId, paymentId, cancellationId, amount: part })).toEqual(sent);
    }
    expect(await controls.known(paymentId)).toEqual({ partnerId, order: amount, cancelled: [10_000, 20_000] });
  });

  it('takes the cancellation of everything', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    await platform.passOrder({ partnerId, paymentId, amount });
    const cancellationId = await controls.cancel(paymentId, amount);
    for (let time = 0; time < 2; time += 1)
      expect(await platform.passCancellation({ partnerId, paymentId, cancellationId, amount })).toEqual(sent);
    expect(await controls.known(paymentId)).toEqual({ partnerId, order: amount, cancelled: [amount] });
  });

  it('refuses an unknown partner, an unknown payment, and more than was paid', async () => {
    const { platform, partnerId, paymentId } = await charged();
    expect(await platform.passOrder({ partnerId: 'nobody', paymentId, amount })).toEqual(
      refused('PLATFORM_PARTNER_NOT_FOUND'),
    );
    expect(await platform.passOrder({ partnerId, paymentId: 'H261121UNKNOWN', amount })).toEqual(
      refused('PLATFORM_PAYMENT_NOT_FOUND'),
    );
    expect(await platform.passOrder({ partnerId, paymentId, amount: amount + 1 })).toEqual(
      refused(expect.stringContaining('EXCEEDED') as never),
    );
  });

  it('refuses the cancellation of an order that it does not know, and a cancellation that there was not', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    const cancellationId = await controls.cancel(paymentId, 10_000);
    expect(await platform.passCancellation({ partnerId, paymentId, cancellationId, amount: 10_000 })).toEqual(
      refused('PLATFORM_TRANSFER_NOT_FOUND'),
    );
    await platform.passOrder({ partnerId, paymentId, amount });
    expect(
      await platform.passCancellation({ partnerId, paymentId, cancellationId: 'cancel-unknown', amount: 10_000 }),
    ).toEqual(refused('PLATFORM_CANCELLATION_NOT_FOUND'));
  });

  it('says when it is not switched on for us, and takes what comes after', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    await controls.enable(false);
    expect(await platform.passOrder({ partnerId, paymentId, amount })).toEqual({ outcome: 'not-enabled' });
    await controls.enable(true);
    expect(await platform.passOrder({ partnerId, paymentId, amount })).toEqual(sent);
  });

  it('says PROVIDER_DOWN when a call breaks, whether or not it took effect', async () => {
    const { platform, controls, partnerId, paymentId } = await charged();
    const down = expect.objectContaining({ code: 'PROVIDER_DOWN' });
    await controls.breakNext('before');
    await expect(platform.passOrder({ partnerId, paymentId, amount })).rejects.toEqual(down);
    expect(await controls.known(paymentId)).toBeUndefined();
    await controls.breakNext('after');
    await expect(platform.passOrder({ partnerId, paymentId, amount })).rejects.toEqual(down);
    expect(await platform.passOrder({ partnerId, paymentId, amount })).toEqual(sent);
    expect((await controls.known(paymentId))?.order).toBe(amount);
  });
}
