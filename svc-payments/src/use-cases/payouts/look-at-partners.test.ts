import { DomainError } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import type { People } from '../../domain/ledger-ports.ts';
import { buildEntry } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createLookAtPartners } from './look-at-partners.ts';

const second = 1000;
const minute = 60 * second;

/** Partners of whom an entry was booked, none of whom was looked at so far. */
function open(ownerIds: readonly string[], people?: (memory: ReturnType<typeof createMemoryLedgerDeps>) => People) {
  const memory = createMemoryLedgerDeps();
  for (const ownerId of ownerIds) memory.write(buildEntry({ ownerId }));
  const deps = { ...memory.deps, ...(people && { people: people(memory) }) };
  const { partners, clock } = deps;
  /** Whether a partner is looked at again after so long and not a millisecond before. */
  const isDueExactlyIn = async (ms: number) => {
    const at = clock().getTime() + ms;
    const early = await partners.claimDue(new Date(at - 1), new Date(at));
    return early === undefined && (await partners.claimDue(new Date(at), new Date(at))) !== undefined;
  };
  const idsOf = () => Promise.all(ownerIds.map((ownerId) => partners.partnerIdOf(ownerId)));
  return { ...memory, look: createLookAtPartners(deps), isDueExactlyIn, idsOf };
}

it('notes the ids of all partners who are due, once', async () => {
  const { look, people, idsOf } = open(['owner-1', 'owner-2', 'owner-3']);
  people.set('owner-1', 'partner-1').set('owner-2', 'partner-2').set('owner-3', 'partner-3');
  expect([await look(), await idsOf(), await look()]).toEqual([3, ['partner-1', 'partner-2', 'partner-3'], 0]);
});

it('looks again after an hour where there is a partner id, and after ten minutes where there is none', async () => {
  const known = open(['owner-1']);
  known.people.set('owner-1', 'partner-1');
  expect([await known.look(), await known.isDueExactlyIn(60 * minute)]).toEqual([1, true]);
  const unknown = open(['owner-1']);
  expect([await unknown.look(), await unknown.isDueExactlyIn(10 * minute)]).toEqual([1, true]);
});

it('ends the round where identity is away, leaves what it said before, and reads again in half a minute', async () => {
  const memory = open(['owner-1', 'owner-2']);
  memory.people.set('owner-1', 'partner-1').set('owner-2', 'partner-2');
  await memory.look();
  memory.advanceClock(60 * minute);
  memory.setIdentityAway(true);
  memory.people.set('owner-1', 'partner-new');
  expect([await memory.look(), await memory.idsOf()]).toEqual([0, ['partner-1', 'partner-2']]);
  memory.setIdentityAway(false);
  // The partner behind the first was not read, and is still due.
  expect([await memory.look(), await memory.idsOf()]).toEqual([1, ['partner-1', 'partner-2']]);
  memory.advanceClock(30 * second - 1);
  expect(await memory.look()).toBe(0);
  memory.advanceClock(1);
  expect([await memory.look(), await memory.idsOf()]).toEqual([1, ['partner-new', 'partner-2']]);
});

it('answers how many it noted before identity went away', async () => {
  let lookups = 0;
  const { look } = open(['owner-1', 'owner-2'], () => ({
    partnerIdOf: async () => {
      lookups += 1;
      if (lookups === 2) throw new DomainError('UNAVAILABLE');
      return 'partner-1';
    },
  }));
  expect(await look()).toBe(1);
});

it('goes on behind a partner whose answer breaks, and reads that one again in a minute', async () => {
  const { look, idsOf, isDueExactlyIn } = open(['owner-1', 'owner-2'], ({ people }) => ({
    async partnerIdOf(ownerId) {
      if (ownerId === 'owner-1') throw new TypeError('no such thing');
      return people.get(ownerId) ?? 'partner-2';
    },
  }));
  await look();
  expect([await idsOf(), await isDueExactlyIn(minute)]).toEqual([[null, 'partner-2'], true]);
});

it('looks at two hundred partners in one round, and at the others in the next one', async () => {
  const { look } = open(Array.from({ length: 203 }, (_, number) => `owner-${number}`));
  expect([await look(), await look(), await look()]).toEqual([200, 3, 0]);
});
