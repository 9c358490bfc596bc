import { listUnknownPayments, type UnknownPayment } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthly, startHarness, type Harness } from '../testing/harness.ts';
import { webhookBody, signWebhook, type Signing } from '../testing/sign-webhook.ts';

describe('webhooks of the provider', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const placed = async (): Promise<string> => (await harness.place()).body.orderId;
  const paidOnce = { state: 'confirmed', paid: monthly, refunded: 0, entries: ['paid'] };
  const sign = (body: string, signing: Partial<Signing> = {}) =>
    signWebhook(body, { id: 'wh_test', secret: harness.standIn.settings.webhookSecret, ...signing });
  const send = (body: string, headers: Record<string, string>) =>
    harness.app.fetch('/api/payment-webhook', { method: 'POST', headers, body });

  it('refuses what is forged, old, from the future, changed, empty or unsigned, and changes nothing', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    const body = webhookBody('Transaction.Paid', orderId);
    const now = Math.floor(Date.now() / 1000);
    const attempts: [string, Record<string, string>][] = [
      [body, sign(body, { secret: 'whsec_Zm9yZ2VkLXNlY3JldC1mb3JnZWQtc2VjcmV0' })],
      [body, sign(body, { at: now - 310 })],
      [body, sign(body, { at: now + 310 })],
      [`${body} `, sign(body)],
      ['', sign('')],
      [body, { 'content-type': 'application/json' }],
      [body, { ...sign(body), 'webhook-timestamp': 'now' }],
      ['{', sign('{')],
    ];
    for (const [text, headers] of attempts) {
      const { status, body: problem } = await send(text, headers);
      expect([status, problem.code]).toEqual([400, 'WEBHOOK_REJECTED']);
    }
    expect((await harness.audit(orderId)).state).toBe('ready');
  });

  it('takes unknown types, unknown payments and odd bodies without a word', async () => {
    for (const [index, body] of [
      { type: 'Transaction.Invented', data: {} },
      { type: 'Transaction.Paid', data: { paymentId: 'H000000UNKNOWN' } },
      { type: 'BillingKey.Issued', data: { billingKey: 'x' } },
      { type: 'BillingKey.Deleted', data: { billingKey: 'x' } },
      { data: { paymentId: { $ne: 1 } } },
      [],
      'text',
      null,
    ].entries()) {
      const text = JSON.stringify(body);
      const { status, body: answer } = await send(text, sign(text, { id: `wh_odd_${index}` }));
      expect([status, answer.success]).toEqual([200, true]);
    }
  });

  it('stores what the provider reports of payments that no order is for, for administrators to see', async () => {
    const notify = async (paymentId: string, id: string, type = 'Transaction.Paid') => {
      const text = webhookBody(type, paymentId);
      expect((await send(text, sign(text, { id }))).status).toBe(200);
    };
    await notify('H990101STRANGER1', 'wh_strange_1', 'Transaction.Ready');
    await notify('another-shop.7', 'wh_strange_2');
    await notify('H990101STRANGER1', 'wh_strange_3');
    await notify(await placed(), 'wh_strange_4', 'Transaction.Ready');
    const { status, body } = await harness.app.as({ userType: 'admin' }).call(listUnknownPayments, {});
    expect(status).toBe(200);
    const ours = body.payments.filter(
      ({ paymentId }: UnknownPayment) => paymentId.includes('STRANGER') || paymentId.includes('shop'),
    );
    expect(ours).toMatchObject([
      { paymentId: 'H990101STRANGER1', type: 'Transaction.Paid', webhooks: 2 },
      { paymentId: 'another-shop.7', type: 'Transaction.Paid', webhooks: 1 },
    ]);
    expect((await harness.app.as({ userType: 'franchise' }).call(listUnknownPayments, {})).status).toBe(403);
    expect(
      (await harness.deps.metrics.registry.getSingleMetric('hamkke_unknown_payments_total')?.get())?.values[0]?.value,
    ).toBeGreaterThanOrEqual(3);
  });

  it('believes the provider, not the webhook', async () => {
    const orderId = await placed();
    const body = webhookBody('Transaction.Paid', orderId);
    expect((await send(body, sign(body, { id: 'wh_lie' }))).status).toBe(200);
    expect((await harness.audit(orderId)).state).toBe('ready');
  });

  it('settles once whatever the order, number and lateness of webhooks', async () => {
    const orderId = await placed();
    await harness.standIn.control('/webhooks', { hold: true });
    await harness.pay(orderId, { card: 'insufficient', webhooks: true });
    await harness.pay(orderId, { webhooks: true });
    await harness.standIn.control(`/payments/${orderId}/cancel`, { amount: 1000 });
    await harness.standIn.control('/webhooks', { hold: false, duplicates: 3 });
    await harness.standIn.control('/webhooks/release', { order: 'reversed' });
    await eventually(async () =>
      expect(await harness.audit(orderId)).toMatchObject({
        state: 'confirmed',
        paid: monthly,
        refunded: 1000,
        entries: ['paid', 'refunded:provider'],
        confirms: 1,
      }),
    );
  });

  it('answers in time although the provider hangs, and reconciliation settles it', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    await harness.standIn.control('/faults', { delayMs: 20_000, times: 1 });
    const body = webhookBody('Transaction.Paid', orderId);
    const began = Date.now();
    expect((await send(body, sign(body, { id: 'wh_hang' }))).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(15_000);
    await eventually(async () => {
      await harness.deps.useCases.reconcileOrders();
      expect(await harness.audit(orderId)).toMatchObject(paidOnce);
    });
  });
});
