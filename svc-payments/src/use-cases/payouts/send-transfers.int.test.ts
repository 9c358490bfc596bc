import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { openLedgerHarness, type LedgerHarness } from '../../testing/ledger-harness.ts';
import { buildEntry, nextNumber } from '../../testing/builders.ts';
import { createLookAtPartners } from './look-at-partners.ts';
import { createSendTransfers } from './send-transfers.ts';

const minute = 60_000;
const hour = 60 * minute;

describe("passing entries on to the provider's settlement", () => {
  let harness: LedgerHarness;
  let now = Date.now();
  beforeAll(async () => {
    harness = await openLedgerHarness();
  });
  afterAll(() => harness?.close());
  beforeEach(() => wait(24 * hour));

  /**
   * Rows are due from the instant at which they are written, which is the machine's: the clock here runs ahead of it.
   */
  function wait(ms: number): void {
    now += ms;
    harness.setClock(new Date(now).toISOString());
  }
  async function newPartner({ partner = true }: { partner?: boolean } = {}) {
    const ownerId = `owner-t${nextNumber()}`;
    const partnerId = `partner-of-${ownerId}`;
    await harness.controls.addPartner(partnerId);
    if (partner) harness.people.set(ownerId, partnerId);
    return { ownerId, partnerId };
  }
  async function paid(ownerId: string, amount = 60_000): Promise<LedgerEntry> {
    const entry = buildEntry({ ownerId, amount });
    await harness.controls.charge(entry.orderId, amount);
    return entry;
  }
  async function refunded({ orderId, ownerId }: LedgerEntry, amount: number): Promise<LedgerEntry> {
    const cancellationId = await harness.controls.cancel(orderId, amount);
    return buildEntry({
      ownerId,
      orderId,
      kind: 'refunded',
      amount,
      cancellationId,
      key: `${orderId}:refunded:${cancellationId}`,
    });
  }
  const round = async () => {
    await harness.useCases.lookAtPartners();
    await harness.useCases.sendTransfers?.();
  };
  const rows = async (orderId: string) =>
    (await harness.mongo.connection.collection('transfers').find({ orderId }).sort({ kind: 1, _id: 1 }).toArray()).map(
      ({ kind, state, reason }) => [kind, state, reason],
    );

  it('passes a payment on, and what went back of it after it', async () => {
    const { ownerId, partnerId } = await newPartner();
    const entry = await paid(ownerId);
    const [part, rest] = [await refunded(entry, 20_000), await refunded(entry, 40_000)];
    await harness.write(part);
    await round();
    expect(await rows(entry.orderId)).toEqual([['refunded', 'waiting', 'order-first']]);
    await harness.write(entry, rest);
    await round();
    await round();
    expect(await rows(entry.orderId)).toEqual([
      ['paid', 'sent', null],
      ['refunded', 'sent', null],
      ['refunded', 'sent', null],
    ]);
    expect(await harness.controls.known(entry.orderId)).toMatchObject({
      partnerId,
      order: 60_000,
      cancelled: expect.arrayContaining([20_000, 40_000]),
    });
    expect(await harness.check()).toEqual([]);
  });

  it('waits for a partner id, and sends at once when it appears', async () => {
    const { ownerId, partnerId } = await newPartner({ partner: false });
    const entry = await paid(ownerId);
    await harness.write(entry);
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'waiting', 'no-partner-id']]);
    harness.people.set(ownerId, partnerId);
    await harness.deps.partners.lookAgain(ownerId, harness.deps.clock());
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('stores what the provider refuses as failed, tries it slowly, and at once under another partner id', async () => {
    const { ownerId, partnerId } = await newPartner();
    harness.people.set(ownerId, 'partner-mistyped');
    const entry = await paid(ownerId);
    await harness.write(entry, await refunded(entry, 10_000));
    await round();
    expect(await rows(entry.orderId)).toEqual([
      ['paid', 'failed', 'PLATFORM_PARTNER_NOT_FOUND'],
      ['refunded', 'waiting', 'order-first'],
    ]);
    const attempts = async () => (await harness.deps.transfers.find(entry.key))?.attempts;
    wait(5 * hour);
    await round();
    expect(await attempts()).toBe(1);
    wait(2 * hour);
    await round();
    expect(await attempts()).toBe(2);
    harness.people.set(ownerId, partnerId);
    await harness.deps.partners.lookAgain(ownerId, harness.deps.clock());
    await round();
    await round();
    expect(await rows(entry.orderId)).toEqual([
      ['paid', 'sent', null],
      ['refunded', 'sent', null],
    ]);
  });

  it('tries a refused one again at once when the partner id changed while the provider was silent', async () => {
    const { ownerId, partnerId } = await newPartner();
    harness.people.set(ownerId, 'partner-mistyped');
    const entry = await paid(ownerId);
    await harness.write(entry);
    await harness.useCases.lookAtPartners();
    await harness.controls.breakNext('before');
    await harness.useCases.sendTransfers?.();
    harness.people.set(ownerId, partnerId);
    await harness.deps.partners.lookAgain(ownerId, harness.deps.clock());
    await harness.useCases.lookAtPartners();
    const { platform } = harness.deps;
    if (!platform) throw new Error('no platform');
    // It names the old partner once more, as the provider may have taken that, and is refused: nothing else reports
    // the new id any more.
    await createSendTransfers(harness.deps, platform, { most: 1 })();
    expect(await harness.deps.transfers.find(entry.key)).toMatchObject({
      state: 'failed',
      reason: 'PLATFORM_PARTNER_NOT_FOUND',
      dueAt: new Date(now),
    });
    await harness.useCases.sendTransfers?.();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('a row that always breaks ends no round: those behind it are sent, and it waits ever longer', async () => {
    const [bad, good] = [await newPartner(), await newPartner()];
    const broken = await paid(bad.ownerId);
    await harness.write(broken);
    wait(1000);
    const behind = await Promise.all(Array.from({ length: 8 }, () => paid(good.ownerId)));
    await harness.write(...behind);
    await harness.useCases.lookAtPartners();
    const { transfers } = harness.deps;
    const name: typeof transfers.name = async (key, partnerId) => {
      if (key === broken.key) throw new Error('this row breaks');
      await transfers.name(key, partnerId);
    };
    const { platform } = harness.deps;
    if (!platform) throw new Error('no platform');
    const send = createSendTransfers({ ...harness.deps, transfers: { ...transfers, name } }, platform, { most: 200 });
    await send();
    for (const { orderId } of behind) expect(await rows(orderId)).toEqual([['paid', 'sent', null]]);
    expect(await transfers.find(broken.key)).toMatchObject({
      state: 'waiting',
      reason: 'broke',
      attempts: 1,
      dueAt: new Date(now + 10_000),
    });
    wait(10_000);
    await send();
    expect((await transfers.find(broken.key))?.dueAt).toEqual(new Date(now + 20_000));
    wait(20_000);
    await harness.useCases.sendTransfers?.();
    expect(await rows(broken.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('a partner whose id cannot be noted delays none behind it', async () => {
    const [bad, good] = [await newPartner(), await newPartner()];
    await harness.write(await paid(bad.ownerId), await paid(good.ownerId));
    const { partners } = harness.deps;
    const note: typeof partners.note = async (ownerId, partnerId, times) => {
      if (ownerId === bad.ownerId) throw new Error('this owner breaks');
      await partners.note(ownerId, partnerId, times);
    };
    await createLookAtPartners({ ...harness.deps, partners: { ...partners, note } })();
    expect([await partners.partnerIdOf(bad.ownerId), await partners.partnerIdOf(good.ownerId)]).toEqual([
      null,
      good.partnerId,
    ]);
    wait(2 * minute);
    await round();
    expect(await partners.partnerIdOf(bad.ownerId)).toBe(bad.partnerId);
  });

  it('names the same partner again when the provider was silent, although the partner id changed meanwhile', async () => {
    const { ownerId, partnerId } = await newPartner();
    const other = await newPartner({ partner: false });
    const entry = await paid(ownerId);
    await harness.write(entry);
    await harness.useCases.lookAtPartners();
    await harness.controls.breakNext('after');
    await harness.useCases.sendTransfers?.();
    expect(await rows(entry.orderId)).toEqual([['paid', 'waiting', 'provider-down']]);
    harness.people.set(ownerId, other.partnerId);
    await harness.deps.partners.lookAgain(ownerId, harness.deps.clock());
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
    const back = await refunded(entry, 60_000);
    await harness.write(back);
    await round();
    expect(await harness.controls.known(entry.orderId)).toEqual({ partnerId, order: 60_000, cancelled: [60_000] });
  });

  it('backs off while the provider is away', async () => {
    const { ownerId } = await newPartner();
    const entry = await paid(ownerId);
    await harness.write(entry);
    await harness.useCases.lookAtPartners();
    for (const pause of [10_000, 20_000, 40_000]) {
      await harness.controls.breakNext('before');
      await harness.useCases.sendTransfers?.();
      expect((await harness.deps.transfers.find(entry.key))?.dueAt?.getTime()).toBe(now + pause);
      wait(pause);
    }
    await round();
    expect(await rows(entry.orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('waits with one warning while the provider has not switched its settlement on', async () => {
    const { ownerId } = await newPartner();
    const entries = [await paid(ownerId), await paid(ownerId), await paid(ownerId)];
    await harness.write(...entries);
    await harness.controls.enable(false);
    for (let time = 0; time < 4; time += 1) {
      await round();
      wait(20 * minute);
    }
    for (const { orderId } of entries) expect((await rows(orderId))[0]?.[1]).toBe('waiting');
    expect(harness.warnings.filter((text) => text.includes('not switched on'))).toHaveLength(1);
    await harness.controls.enable(true);
    wait(20 * minute);
    await round();
    for (const { orderId } of entries) expect(await rows(orderId)).toEqual([['paid', 'sent', null]]);
  });

  it('calls the provider once for each entry when several processes work at the same time', async () => {
    const { ownerId } = await newPartner();
    const entries = await Promise.all(Array.from({ length: 60 }, () => paid(ownerId)));
    await harness.write(...entries);
    await harness.useCases.lookAtPartners();
    const requested: string[] = [];
    const counting = {
      ...harness.deps.platform,
      passOrder: async (order: { paymentId: string; partnerId: string; amount: number }) => {
        requested.push(order.paymentId);
        return { outcome: 'sent' as const };
      },
      passCancellation: async () => ({ outcome: 'sent' as const }),
    };
    await Promise.all(Array.from({ length: 4 }, () => createSendTransfers(harness.deps, counting, { most: 200 })()));
    expect(requested.toSorted()).toEqual(entries.map(({ orderId }) => orderId).toSorted());
  });

  it('counts what waits and what was refused', async () => {
    const { ownerId } = await newPartner();
    harness.people.set(ownerId, 'partner-unknown');
    const before = await harness.deps.transfers.unsent();
    const countOf = (found: typeof before, state: string) => found.find((row) => row.state === state)?.count ?? 0;
    const entry = await paid(ownerId);
    await harness.write(entry);
    expect(countOf(await harness.deps.transfers.unsent(), 'waiting')).toBe(countOf(before, 'waiting') + 1);
    await round();
    const after = await harness.deps.transfers.unsent();
    expect(countOf(after, 'failed')).toBe(countOf(before, 'failed') + 1);
    expect(after.find(({ state }) => state === 'failed')?.since).toEqual(entry.at);
  });
});
