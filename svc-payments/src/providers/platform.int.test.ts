import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../domain/ledger-ports.ts';
import { openStandInControls } from '../testing/stand-in-controls.ts';
import type { PlatformControls } from '../testing/memory-platform.ts';
import { platformSuite } from '../testing/platform-suite.ts';
import { startStandIn, type StandIn } from '../testing/stand-in.ts';
import { createPlatform } from './platform.ts';

describe("the official client against the stand-in's settlement", () => {
  let standIn: StandIn;
  let platform: Platform;
  let controls: PlatformControls;
  let dataDir: string;
  const failures: { call: string; reason: string }[] = [];
  const open = (apiUrl: string) =>
    createPlatform({
      apiUrl,
      secret: standIn.settings.secret,
      timeoutMs: 4000,
      isForTest: true,
      report: (failure) => failures.push(failure),
    });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hamkke-platform-'));
    standIn = await startStandIn({ dataDir });
    platform = open(standIn.url);
    controls = openStandInControls(standIn);
  });
  afterAll(async () => {
    await standIn?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  platformSuite(() => ({ platform, controls }));

  it.each([
    ['no JSON', { status: 502, text: '<html>bad gateway</html>' }],
    ['an empty error', { status: 500, text: '' }],
    ['bad credentials', { status: 401, type: 'UNAUTHORIZED' }],
    ['a forbidden shop', { status: 403, type: 'FORBIDDEN' }],
    ['an unknown error', { status: 418, type: 'TEAPOT' }],
    ['silence', { delayMs: 5000 }],
  ])('says PROVIDER_DOWN for %s, and logs which call', async (_name, fault) => {
    await standIn.control('/faults', { ...fault, path: '/platform' });
    await expect(
      platform.passOrder({ partnerId: 'partner', paymentId: 'H261121BROKEN', amount: 1 }),
    ).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(failures.at(-1)).toMatchObject({ call: 'order-transfer', reason: expect.any(String) });
  });

  it('separates tests from real money', async () => {
    const paymentId = 'H261121REALBOOKS01';
    await controls.addPartner('partner-of-tests');
    await controls.charge(paymentId, 60_000);
    const real = createPlatform({
      apiUrl: standIn.url,
      secret: standIn.settings.secret,
      timeoutMs: 4000,
      isForTest: false,
      report: () => {},
    });
    expect(await real.passOrder({ partnerId: 'partner-of-tests', paymentId, amount: 60_000 })).toEqual({
      outcome: 'refused',
      reason: 'PLATFORM_PARTNER_NOT_FOUND',
    });
    expect(await platform.passOrder({ partnerId: 'partner-of-tests', paymentId, amount: 60_000 })).toEqual({
      outcome: 'sent',
    });
  });
});
