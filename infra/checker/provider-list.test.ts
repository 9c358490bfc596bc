import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { RunningPortoneStandIn } from '../stand-ins/portone/index.ts';
import { startPortoneStandIn } from '../stand-ins/portone/index.ts';
import type { ProviderPayment } from './snapshot.ts';
import { listPayments } from './provider-list.ts';

const shop = {
  secret: 'secret-of-a-test',
  webhookSecret: 'whsec_bG9jYWwtd2ViaG9vay1zZWNyZXQtMDEyMzQ1',
  storeId: 'store-test',
  channelKey: 'channel-key-test',
};
const day = 86_400_000;
let standIn: RunningPortoneStandIn | undefined;
let server: Server | undefined;
afterEach(async () => {
  await standIn?.stop();
  server?.close();
});

async function all(url: string, from: Date, until: Date, secret = shop.secret): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  for await (const page of listPayments({ url, secret, storeId: shop.storeId }, { from, until })) found.push(...page);
  return found;
}

test('the list says what was paid, what went back and who requested it, and leaves nothing out', async () => {
  standIn = await startPortoneStandIn({ port: 0, ...shop });
  for (const paymentId of ['kept', 'refunded', 'declined'])
    await standIn.control.pay({
      paymentId,
      orderName: '보관함',
      totalAmount: 5_000,
      card: paymentId === 'declined' ? 'decline' : 'approve',
    });
  await standIn.control.cancelFromConsole('refunded', { amount: 2_000, reason: 'test', trigger: 'CONSOLE' });
  const found = await all(standIn.url, new Date(Date.now() - 30 * day), new Date(Date.now() + day));
  expect(
    new Map(
      found.map((one) => [one.paymentId, [one.paid, one.cancelled, one.cancellations?.map(({ trigger }) => trigger)]]),
    ),
  ).toEqual(
    new Map([
      ['kept', [5_000, 0, []]],
      ['refunded', [5_000, 2_000, ['CONSOLE']]],
      ['declined', [0, 0, []]],
    ]),
  );
  await expect(all(standIn.url, new Date(), new Date(), 'wrong')).rejects.toThrow(/cannot be listed at .*status 401/);
});

test('a busy time is read in short windows and pages, each payment once', async () => {
  const begun = Date.parse('2026-11-01T00:00:00Z');
  const payments = Array.from({ length: 12_000 }, (_, n) => ({ id: `p${n}`, status: 'PAID', at: begun + n * 10_000 }));
  let requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    const { page, filter } = JSON.parse(
      new URL(request.url ?? '', 'http://provider').searchParams.get('requestBody') ?? '{}',
    ) as { page: { number: number; size: number }; filter: { from: string; until: string } };
    const within = payments.filter(({ at }) => at >= Date.parse(filter.from) && at <= Date.parse(filter.until));
    const items = within.slice(page.number * page.size, (page.number + 1) * page.size).map(({ id, status, at }) => ({
      id,
      status,
      statusChangedAt: new Date(at),
      paidAt: new Date(at),
      amount: { total: 1 },
    }));
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ items, page: { ...page, totalCount: within.length } }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await all(url, new Date(begun - 60 * day), new Date(begun + 30 * day));
  expect(found.map(({ paymentId }) => paymentId)).toEqual(payments.map(({ id }) => id));
  expect(requests).toBeLessThan(60);
});
