import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingKeys } from '../domain/card-ports.ts';
import { billingKeysSuite } from '../testing/billing-keys-suite.ts';
import { storeId } from '../testing/builders.ts';
import { startStandIn, type StandIn } from '../testing/stand-in.ts';
import { createBillingKeys } from './billing-keys.ts';

describe("stored cards by the official client against the stand-in's", () => {
  let standIn: StandIn;
  let billingKeys: BillingKeys;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hamkke-cards-'));
    standIn = await startStandIn({ dataDir });
    billingKeys = createBillingKeys({
      apiUrl: standIn.url,
      secret: standIn.settings.secret,
      timeoutMs: 4000,
      report: () => {},
    });
  });
  afterAll(async () => {
    await standIn?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const storeCard = async (card: { customerId: string; card?: string }) =>
    ((await standIn.control('/billing-keys', card)) as { billingKey: string }).billingKey;
  billingKeysSuite(() => ({ billingKeys, storeCard }));

  it('says what may be shown of a card', async () => {
    const billingKey = await storeCard({ customerId: 'person-1' });
    const card = await billingKeys.read({ billingKey, storeId });
    expect(card?.brand).not.toBe('');
    expect(card?.lastFour ?? '0000').toMatch(/^\d{4}$/);
  });
});
