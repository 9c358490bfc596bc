import { describe, expect, it } from 'vitest';
import { webhookBody, signWebhook } from '../testing/sign-webhook.ts';
import { createVerifyWebhook } from './verify-webhook.ts';

const first = 'whsec_Zmlyc3Qtc2VjcmV0LWZpcnN0LXNlY3JldA==';
const second = 'whsec_c2Vjb25kLXNlY3JldC1zZWNvbmQtc2VjcmV0';
const body = webhookBody('Transaction.Paid', 'H261121ABCDEF');

describe('a webhook', () => {
  const verify = createVerifyWebhook([first, second]);

  it.each([first, second])('is taken under either secret while one replaces the other', async (secret) => {
    expect(await verify(body, signWebhook(body, { id: 'wh_1', secret }))).toEqual({
      id: 'wh_1',
      type: 'Transaction.Paid',
      paymentId: 'H261121ABCDEF',
    });
  });

  it('names a payment that cannot be ours so that it can be shown', async () => {
    const text = webhookBody('Transaction.Paid', `shop-1_<b>${'x'.repeat(80)}`);
    const webhook = await verify(text, signWebhook(text, { id: 'wh_1', secret: first }));
    expect(webhook).toEqual({
      id: 'wh_1',
      type: 'Transaction.Paid',
      paymentId: undefined,
      foreignId: `shop-1_?b?${'x'.repeat(54)}`,
    });
  });

  it('is taken when one of several signatures holds', async () => {
    const headers = signWebhook(body, { id: 'wh_1', secret: first });
    const several = { ...headers, 'webhook-signature': `v1,AAAA v2,BBBB ${headers['webhook-signature']}` };
    expect((await verify(body, several)).id).toBe('wh_1');
  });

  it.each(['Ready', 'Issued', 'Failed', 'Deleted', 'Updated'])(
    'about a stored card (BillingKey.%s) is about no payment, and does not pass the key on',
    async (name) => {
      const type = `BillingKey.${name}`;
      const data = { storeId: 'store-1', billingKey: 'billing-key-1' };
      const text = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      const webhook = await verify(text, signWebhook(text, { id: 'wh_1', secret: first }));
      expect(webhook).toEqual({ id: 'wh_1', type, paymentId: undefined });
    },
  );

  it.each([299, -299])('is taken %i seconds off', async (off) => {
    const at = Math.floor(Date.now() / 1000) + off;
    expect((await verify(body, signWebhook(body, { id: 'wh_1', secret: first, at }))).id).toBe('wh_1');
  });

  it.each([
    ['of another secret', () => signWebhook(body, { id: 'wh_1', secret: 'whsec_dGhpcmQ=' })],
    ['too old', () => signWebhook(body, { id: 'wh_1', secret: first, at: Math.floor(Date.now() / 1000) - 310 })],
    ['too new', () => signWebhook(body, { id: 'wh_1', secret: first, at: Math.floor(Date.now() / 1000) + 310 })],
    ['under another id', () => ({ ...signWebhook(body, { id: 'wh_1', secret: first }), 'webhook-id': 'wh_2' })],
    ['without headers', () => ({})],
  ])('is refused %s', async (_name, headers) => {
    await expect(verify(body, headers())).rejects.toMatchObject({ code: 'WEBHOOK_REJECTED' });
  });

  it('is refused when a byte of it changed', async () => {
    await expect(
      verify(body.replace('Paid', 'paid'), signWebhook(body, { id: 'wh_1', secret: first })),
    ).rejects.toMatchObject({ code: 'WEBHOOK_REJECTED' });
  });
});
