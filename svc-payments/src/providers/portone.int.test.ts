import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provider } from '../domain/ports.ts';
import { storeId } from '../testing/builders.ts';
import type { ProviderControls } from '../testing/memory-provider.ts';
import { providerSuite } from '../testing/provider-suite.ts';
import { payingBy, startStandIn, type StandIn } from '../testing/stand-in.ts';
import { createPortone } from './portone.ts';

describe('the official client against the stand-in', () => {
  let standIn: StandIn;
  let provider: Provider;
  let dataDir: string;
  const failures: { call: string; reason: string }[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hamkke-portone-'));
    standIn = await startStandIn({ dataDir });
    provider = createPortone({
      apiUrl: standIn.url,
      secret: standIn.settings.secret,
      timeoutMs: 4000,
      report: (failure) => failures.push(failure),
    });
  });
  afterAll(async () => {
    await standIn?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const controls: ProviderControls = {
    async charge({ paymentId, amount, card, currency, method }) {
      await standIn.pay({
        paymentId,
        totalAmount: amount,
        ...(card ? { card } : {}),
        ...payingBy(method),
        ...(currency ? { currency, force: true } : {}),
      });
    },
    async cancelFromConsole(paymentId, amount) {
      await standIn.control(`/payments/${paymentId}/cancel`, amount === undefined ? {} : { amount });
    },
    async planCancellation(outcome) {
      await standIn.control('/cancellations', { outcome });
    },
    async answerRequested(paymentId, status) {
      const open = (await standIn.payment(paymentId))?.cancellations.find((one) => one.status === 'REQUESTED');
      await standIn.control(`/cancellations/${open?.id}/complete`, { status });
    },
    async breakNext(drop) {
      await standIn.control('/faults', { drop });
    },
  };
  providerSuite(() => ({ provider, controls }));

  it.each([
    ['no JSON', { status: 502, text: '<html>bad gateway</html>' }],
    ['an empty error', { status: 500, text: '' }],
    ['bad credentials', { status: 401, type: 'UNAUTHORIZED' }],
    ['an unknown error', { status: 418, type: 'TEAPOT' }],
    ['silence', { delayMs: 5000 }],
  ])('says PROVIDER_DOWN for %s, and logs which call', async (_name, fault) => {
    await standIn.control('/faults', fault);
    await expect(provider.read({ paymentId: 'H261121BROKEN', storeId })).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
    });
    expect(failures.at(-1)).toMatchObject({ call: 'read', reason: expect.any(String) });
  });

  it('says PROVIDER_DOWN when nobody listens, and for an answer that is not a payment', async () => {
    const answers = ['{}', '[]', 'null', '{"status":"PAID"}', '{"status":"NEW_KIND","id":"x"}'];
    const server: Server = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(answers.shift()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const odd = createPortone({ apiUrl, secret: 's', timeoutMs: 4000, report: () => {} });
    for (let count = answers.length; count > 0; count -= 1)
      await expect(odd.read({ paymentId: 'H261121BROKEN', storeId })).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(odd.read({ paymentId: 'H261121BROKEN', storeId })).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  });
});
