import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import type { PriceProposal } from '../domain/price-proposal.ts';
import { cursorOf } from '../domain/renewal-cursor.ts';
import type { Renewal } from '../domain/renewal.ts';
import type { RenewalStore } from '../domain/renewal-ports.ts';
import * as become from '../domain/renewal-changes.ts';
import { buildProposal, buildProposed, buildRenewal, buildTerm } from './renewal-builders.ts';
import { nextNumber } from './builders.ts';

const at = (seconds: number) => new Date(Date.UTC(1970, 0, 3) + seconds * 1000);
/** Later than any visit that the suite looks for. */
const never = new Date('2100-01-01T00:00:00Z');
const mark = () => `${nextNumber()}-${Date.now()}`;

/** What every store of renewals must do; run on memory and on MongoDB. */
export function renewalStoreSuite(open: () => RenewalStore): void {
  const stored = async (changes: Partial<Renewal> = {}, visit = never) => {
    const id = mark();
    const renewal = buildRenewal({
      renewalId: `N-${id}`,
      reservationId: `R-${id}`,
      userId: `person-${id}`,
      ...changes,
    });
    expect(await open().insert(renewal, visit)).toBe(true);
    return renewal;
  };
  const write = (from: Renewal, { renewal: to, event, proposal }: become.RenewalChange) =>
    open().advance({ from, to, event, proposal, nextVisitAt: never, correlationId: 'c' });
  /** Proposes a price to the customer of a new renewal. */
  const proposed = async (changes: Partial<Parameters<typeof buildProposal>[0]> = {}) => {
    const renewal = await stored();
    const { renewalId, version } = renewal;
    const proposal = buildProposal({ renewalId, proposalId: `${renewalId}-p`, ...changes });
    const { proposalId, chargeOn, amount } = proposal;
    const to = { ...renewal, version: version + 1, proposal: buildProposed({ proposalId, chargeOn, amount }) };
    expect(
      await write(renewal, { renewal: to, event: { type: 'proposal.issued', proposedAmount: amount }, proposal }),
    ).toBe(true);
    return { renewal: to, proposal };
  };

  it('gives a renewal back as it was stored, with every field that one may have', async () => {
    const term = buildTerm({ attempts: [{ at: at(1), reason: 'limit' }], busyUntil: at(5) });
    const renewal = await stored({
      term,
      proposal: buildProposed({ answer: 'declined' }),
      announced: { chargeOn: calendarDate('2026-12-18'), daysBefore: [7] },
      overdueSince: at(2),
      escalatedAt: at(3),
      lastCharge: { orderId: term.orderId, at: at(1) },
    });
    expect(await open().find(renewal.renewalId)).toEqual(renewal);
    const bare = await stored();
    expect(await open().find(bare.renewalId)).toEqual(bare);
    expect(await open().find('N-unknown')).toBeUndefined();
  });

  it('stores one renewal of a rental that did not stop, and another after it stopped', async () => {
    const first = await stored();
    const second = buildRenewal({ ...first, renewalId: `${first.renewalId}-2`, createdAt: new Date() });
    expect(await open().insert(second, never)).toBe(false);
    expect(await write(first, become.stop(first, 'customer', at(1)))).toBe(true);
    expect(await open().insert(second, never)).toBe(true);
    expect((await open().findOf(first.reservationId))?.renewalId).toBe(second.renewalId);
  });

  it('does not move a renewal onto a rental that another one has', async () => {
    const [one, other] = [await stored(), await stored()];
    const onto = become.advance(one, { reservationId: other.reservationId, paidUntil: other.paidUntil }, at(1));
    expect(await write(one, onto)).toBe(false);
    expect(await open().find(one.renewalId)).toEqual(one);
  });

  it('finds a renewal by its last paid term and by its open one', async () => {
    const term = buildTerm({ orderId: `H261218${nextNumber()}${Date.now()}` });
    const renewal = await stored({ term });
    for (const id of [renewal.reservationId, term.reservationId])
      expect((await open().findOf(id))?.renewalId).toBe(renewal.renewalId);
    expect(await open().findOf('R-unknown')).toBeUndefined();
  });

  it('writes by compare-and-set', async () => {
    const renewal = await stored();
    const change = become.openTerm(renewal, buildTerm({ orderId: `H261218${nextNumber()}${Date.now()}` }), at(1));
    expect(await write(renewal, change)).toBe(true);
    expect(await write(renewal, change)).toBe(false);
    expect(await open().find(renewal.renewalId)).toEqual(change.renewal);
  });

  it('lists and counts what is of a person, and what of it did not stop', async () => {
    const userId = `person-many-${mark()}`;
    const first = await stored({ userId, createdAt: at(1) });
    const second = await stored({ userId, createdAt: at(2), state: 'starting' });
    const third = await stored({ userId, createdAt: at(3), state: 'stopped', because: 'customer' });
    await stored();
    const idsOf = (renewals: Renewal[]) => renewals.map(({ renewalId }) => renewalId);
    expect(idsOf(await open().listLive(userId, 10))).toEqual([first.renewalId, second.renewalId]);
    expect(idsOf(await open().listLive(userId, 1))).toEqual([first.renewalId]);
    expect(idsOf(await open().listOf(userId, 10))).toEqual([third.renewalId, second.renewalId, first.renewalId]);
    expect(await open().count(userId)).toBe(2);
  });

  it('deletes only what did not take effect, and only as it is given', async () => {
    const [on, starting] = [await stored(), await stored({ state: 'starting' })];
    await open().discard(on);
    await open().discard({ ...starting, version: 7 });
    expect([await open().find(on.renewalId), await open().find(starting.renewalId)]).toEqual([on, starting]);
    await open().discard(starting);
    expect(await open().find(starting.renewalId)).toBeUndefined();
  });

  it('leases the renewal that is longest due, once', async () => {
    const [late, later] = [await stored({}, at(20)), await stored({}, at(10))];
    expect((await open().claimDue(at(30), at(500)))?.renewalId).toBe(later.renewalId);
    expect((await open().claimDue(at(30), at(500)))?.renewalId).toBe(late.renewalId);
    expect(await open().claimDue(at(30), at(500))).toBeUndefined();
    await open().defer(late.renewalId, at(500), at(40));
    expect((await open().claimDue(at(50), at(600)))?.renewalId).toBe(late.renewalId);
    for (const { renewalId } of [late, later])
      for (const lease of [at(500), at(600)]) await open().defer(renewalId, lease, null);
  });

  it('hastens by either reservation, never to a later visit, and no stopped one', async () => {
    const term = buildTerm({ orderId: `H261218${nextNumber()}${Date.now()}` });
    const renewal = await stored({ term }, at(900));
    const stopped = await stored({ state: 'stopped' }, at(900));
    await open().hasten([stopped.reservationId, term.reservationId], at(70));
    await open().hasten([renewal.reservationId], at(80));
    expect(await open().claimDue(at(60), at(910))).toBeUndefined();
    expect((await open().claimDue(at(75), at(910)))?.renewalId).toBe(renewal.renewalId);
    expect(await open().claimDue(at(75), at(910))).toBeUndefined();
    // One that is hastened while somebody has its lease stays due.
    await open().hasten([renewal.reservationId], at(72));
    await open().defer(renewal.renewalId, at(910), never);
    expect((await open().claimDue(at(75), at(910)))?.renewalId).toBe(renewal.renewalId);
    await open().defer(renewal.renewalId, at(910), null);
    await open().defer(stopped.renewalId, at(900), null);
  });

  it('has the stopped renewals of a person, or of a reservation, erased by their next visit', async () => {
    const userId = `person-erased-${mark()}`;
    const [on, stopped] = [await stored({ userId }), await stored({ userId, state: 'stopped' })];
    const other = await stored({ state: 'stopped' });
    await open().eraseOf(userId, at(90));
    expect(await open().find(on.renewalId)).toEqual(on);
    expect(await open().find(other.renewalId)).toEqual(other);
    expect(await open().find(stopped.renewalId)).toEqual({ ...stopped, isToErase: true, version: 2 });
    expect((await open().claimDue(at(95), never))?.renewalId).toBe(stopped.renewalId);
    await open().eraseFor(other.reservationId, at(90));
    expect((await open().claimDue(at(95), never))?.renewalId).toBe(other.renewalId);
    // What is to be erased already is not visited anew.
    await open().eraseOf(userId, at(90));
    expect(await open().claimDue(at(95), never)).toBeUndefined();
  });

  it('writes a proposal with its renewal, and its answers after it; nothing of a change that lost', async () => {
    const { renewal, proposal } = await proposed();
    const { proposalId, renewalId } = proposal;
    expect(await open().findProposal(proposalId)).toEqual(proposal);
    const yes = become.answerProposal(renewal, proposal, { answer: 'accepted', at: at(1) });
    expect(await write(renewal, yes)).toBe(true);
    const no = become.answerProposal(renewal, proposal, { answer: 'declined', at: at(2) });
    expect(await write(renewal, no)).toBe(false);
    const answered = { ...proposal, answers: [{ answer: 'accepted', at: at(1) }] };
    expect(await open().findProposal(proposalId)).toEqual(answered);
    expect((await open().find(renewalId))?.proposal?.answer).toBe('accepted');
    expect(await open().findProposal('unknown')).toBeUndefined();
  });

  it('lists the proposals of a renewal, the newest charge first', async () => {
    const { renewal: from, proposal: first } = await proposed({ chargeOn: calendarDate('2026-10-18') });
    const second = buildProposal({
      ...first,
      proposalId: `${first.proposalId}-2`,
      chargeOn: calendarDate('2026-11-18'),
    });
    const renewal = { ...from, version: from.version + 1 };
    const event = { type: 'proposal.issued', proposedAmount: second.amount } as const;
    expect(await write(from, { renewal, event, proposal: second })).toBe(true);
    expect(await open().proposalsOf(from.renewalId, 10)).toEqual([second, first]);
    expect(await open().proposalsOf(from.renewalId, 1)).toEqual([second]);
  });

  it('pages the proposals of a partner, and of one location, the newest first', async () => {
    const ownerId = `owner-${mark()}`;
    const made: PriceProposal[] = [];
    for (const [seconds, locationId] of [
      [1, 'gangnam'],
      [2, 'hongdae'],
      [2, 'gangnam'],
      [3, 'gangnam'],
    ] as const)
      made.push((await proposed({ ownerId, locationId, proposedAt: at(seconds) })).proposal);
    await proposed({ ownerId: `${ownerId}-other`, proposedAt: at(9) });
    const newestFirst = made.toSorted(
      (a, b) => b.proposedAt.getTime() - a.proposedAt.getTime() || (a.proposalId < b.proposalId ? 1 : -1),
    );
    const idsOf = (proposals: PriceProposal[] | undefined) => proposals?.map(({ proposalId }) => proposalId);
    const ids = idsOf(newestFirst) ?? [];
    expect(await open().proposalPage({ ownerId, limit: 10 })).toEqual(newestFirst);
    expect(idsOf(await open().proposalPage({ ownerId, limit: 1 }))).toEqual(ids.slice(0, 2));
    for (const [place, cursor] of ids.entries())
      expect(idsOf(await open().proposalPage({ ownerId, limit: 10, cursor }))).toEqual(ids.slice(place + 1));
    const there = newestFirst.filter(({ locationId }) => locationId === 'gangnam');
    expect(await open().proposalPage({ ownerId, locationId: 'gangnam', limit: 10 })).toEqual(there);
    const cursor = there[0]?.proposalId;
    expect(await open().proposalPage({ ownerId, locationId: 'gangnam', limit: 10, cursor })).toEqual(there.slice(1));
    expect(await open().proposalPage({ ownerId, limit: 10, cursor: 'unknown' })).toBeUndefined();
  });

  it('pages those of everybody and of one location also where there is no partner', async () => {
    const locationId = `location-${mark()}`;
    const owners = ['owner-1', null, 'owner-2'];
    const made: PriceProposal[] = [];
    for (const [seconds, ownerId] of owners.entries())
      made.unshift((await proposed({ ownerId, locationId, proposedAt: at(seconds) })).proposal);
    expect(await open().proposalPage({ locationId, limit: 10 })).toEqual(made);
    const newest = buildProposal({ ...made[0], proposalId: '', proposedAt: new Date('2099-01-01T00:00:00Z') });
    const { proposal } = await proposed({ ownerId: null, locationId, proposedAt: newest.proposedAt });
    expect((await open().proposalPage({ limit: 1 }))?.[0]).toEqual(proposal);
  });

  it('pages the renewals that run, by the last paid day, of one partner, one location, one state or all', async () => {
    const [ownerId, locationId] = [`owner-${mark()}`, `location-${mark()}`];
    const unit = { unitId: 'unit-1', locationId, ownerId };
    const declined = buildTerm({ attempts: [{ at: at(1), reason: 'limit' }] });
    const run = (paidUntil: string, changes: Partial<Renewal> = {}) =>
      stored({ state: 'on', unit, paidUntil: calendarDate(paidUntil), ...changes });
    // The grace of who has paid until three days before the clock of the suite is not over yet.
    const made = [
      await run('2026-12-14', { term: buildTerm() }),
      await run('2026-12-15', { term: declined }),
      await run('2026-12-16'),
      await run('2027-01-20', { unit: { ...unit, locationId: `${locationId}-2` } }),
    ];
    await run('2026-12-16', { state: 'stopped', because: 'customer' });
    await run('2026-12-16', { state: 'starting' });
    const elsewhere = await run('2026-12-17', { unit: { ...unit, ownerId: null } });
    expect(await open().renewalPage({ ownerId, limit: 10 })).toEqual(made);
    for (const [place, last] of made.entries())
      expect(await open().renewalPage({ ownerId, limit: 1, cursor: cursorOf(last) })).toEqual(
        made.slice(place + 1, place + 3),
      );
    const [overdue, failing, on] = made;
    for (const [state, expected] of [
      ['overdue', [overdue]],
      ['failing', [failing]],
      ['on', [on]],
    ] as const)
      expect(await open().renewalPage({ ownerId, locationId, state, limit: 10 })).toEqual(expected);
    expect(await open().renewalPage({ locationId, limit: 10 })).toEqual([overdue, failing, on, elsewhere]);
    expect(await open().renewalPage({ limit: 10, cursor: 'N-unknown' })).toBeUndefined();
  });

  it('pages those of the same day by their ids', async () => {
    const ownerId = `owner-${mark()}`;
    const unit = { unitId: 'unit-1', locationId: 'location-1', ownerId };
    const made: Renewal[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await stored({ state: 'on', unit }));
    const inOrder = made.toSorted((a, b) => (a.renewalId < b.renewalId ? -1 : 1));
    expect(await open().renewalPage({ ownerId, limit: 10 })).toEqual(inOrder);
    const [first, ...rest] = inOrder;
    if (!first) throw new Error('nothing is stored');
    const cursor = cursorOf(first);
    expect(await open().renewalPage({ ownerId, limit: 10, cursor })).toEqual(rest);
    // It was charged meanwhile: what followed it still does.
    const moved = { ...first, version: first.version + 1, paidUntil: calendarDate('2027-06-30') };
    expect(await write(first, { renewal: moved })).toBe(true);
    expect(await open().renewalPage({ ownerId, limit: 10, cursor })).toEqual([...rest, moved]);
  });

  it('names the customers of renewals, and nobody once they were erased', async () => {
    const [one, erased] = [await stored(), await stored({ customer: { name: '', email: '' } })];
    const names = await open().customerNames([one.renewalId, erased.renewalId, one.renewalId]);
    expect([...names]).toEqual(
      expect.arrayContaining([
        [one.renewalId, '홍길동'],
        [erased.renewalId, ''],
      ]),
    );
    expect(names.size).toBe(2);
  });

  it('counts declined terms within the grace, and unpaid ones after it', async () => {
    const before = await open().unpaid();
    const term = () =>
      buildTerm({
        orderId: `H261218${nextNumber()}${Date.now()}`,
        attempts: [{ at: at(1), reason: 'declined' }],
      });
    await stored({ term: term() });
    await stored({ term: { ...term(), attempts: [] } });
    await stored({ term: term(), paidUntil: calendarDate('2026-12-14') });
    const { failing, overdue } = await open().unpaid();
    expect([failing - before.failing, overdue - before.overdue]).toEqual([1, 1]);
  });
}

/** The clock of the stores under the suite: the day on which the built term is charged. */
export const suiteClock = (): Date => new Date('2026-12-18T00:00:00Z');
