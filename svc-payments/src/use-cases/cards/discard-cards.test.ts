import { createSeal, DomainError } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { buildCard } from '../../testing/builders.ts';
import { createMemoryCardDeps } from '../../testing/memory-card-deps.ts';
import { createDiscardCards } from './discard-cards.ts';

const minute = 60_000;
const otherSeal = createSeal(Buffer.alloc(32, 7).toString('base64url'));

function open(changes: Parameters<typeof createMemoryCardDeps>[0] = {}) {
  const memory = createMemoryCardDeps(changes);
  const { cards, seal, clock } = memory.deps;
  /** A person whose card was stored and removed; answers the key. */
  async function discarded(userId: string): Promise<string> {
    const billingKey = memory.controls.storeCard({ customerId: userId });
    await cards.replace(undefined, buildCard({ userId, sealedKey: seal.close(billingKey, userId) }));
    await cards.remove(userId, clock());
    return billingKey;
  }
  const attemptsOf = async (userId: string) => (await cards.discardedOf(userId)).map(({ attempts }) => attempts);
  return { ...memory, cards, discarded, attemptsOf, discard: createDiscardCards(memory.deps, { most: 10 }) };
}

it('deletes the keys that are due at the provider, and then its own rows', async () => {
  const { controls, discarded, discard, attemptsOf } = open();
  await discarded('person-1');
  await discarded('person-2');
  const other = controls.storeCard({ customerId: 'person-3' });
  expect(await discard()).toBe(2);
  expect(controls.stored()).toEqual([other]);
  expect([await attemptsOf('person-1'), await attemptsOf('person-2')]).toEqual([[], []]);
  expect(await discard()).toBe(0);
});

it('names the store, and the key as it was before it was sealed', async () => {
  const removed: unknown[] = [];
  const { deps, discarded } = open();
  const billingKey = await discarded('person-1');
  const billingKeys = { ...deps.billingKeys, remove: async (request: unknown) => void removed.push(request) };
  await createDiscardCards({ ...deps, billingKeys }, { most: 10 })();
  expect(removed).toEqual([{ billingKey, storeId: deps.merchant.storeId }]);
});

it('waits ever longer for a provider that is away, ends the round, and never gives up', async () => {
  const { controls, discarded, discard, attemptsOf, advanceClock, lines } = open();
  await discarded('person-1');
  await discarded('person-2');
  controls.setAway(true);
  expect(await discard()).toBe(1);
  expect(lines).toMatchObject([{ level: 'warn', about: { attempts: 1 } }]);
  expect([...(await attemptsOf('person-1')), ...(await attemptsOf('person-2'))].toSorted()).toEqual([0, 1]);
  const waits: number[] = [];
  for (let waited = 0; waits.length < 16 && waited < 100_000; waited += 1) {
    advanceClock(minute / 4);
    const before = lines.length;
    for (const _person of ['person-1', 'person-2']) await discard();
    if (lines.some(({ about }, at) => at >= before && about.attempts === waits.length + 2)) waits.push(waited);
  }
  const pauses = waits.map((at, index) => at - (waits[index - 1] ?? 0));
  expect(pauses.slice(2, 6)).toEqual([8, 16, 32, 64]);
  expect(pauses.at(-1)).toBe((24 * 60 * minute) / (minute / 4));
  expect(new Set(lines.filter(({ about }) => Number(about.attempts) >= 7).map(({ level }) => level))).toEqual(
    new Set(['error']),
  );
  controls.setAway(false);
  advanceClock(24 * 60 * minute);
  expect(await discard()).toBe(2);
  expect(controls.stored()).toEqual([]);
});

it('puts a key that cannot be opened off, and goes on with the others', async () => {
  const { cards, discarded, discard, attemptsOf, deps, lines, controls } = open();
  const sealedKey = otherSeal.close('lost', 'person-0');
  await cards.replace(undefined, buildCard({ userId: 'person-0', sealedKey }));
  await cards.remove('person-0', new Date(deps.clock().getTime() - minute));
  await discarded('person-1');
  expect(await discard()).toBe(2);
  expect(controls.stored()).toEqual([]);
  expect(await attemptsOf('person-0')).toEqual([1]);
  expect(lines).toMatchObject([{ level: 'error', about: { attempts: 1 } }]);
});

it('writes no key into the log', async () => {
  const billingKeys = {
    read: async () => undefined,
    remove: () => Promise.reject(new DomainError('PROVIDER_DOWN')),
    charge: async () => ({ outcome: 'settled' as const }),
  };
  const { discarded, discard, lines, cards } = open({ billingKeys });
  const billingKey = await discarded('person-1');
  const [row] = await cards.discardedOf('person-1');
  await discard();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(billingKey);
  expect(JSON.stringify(lines)).not.toContain(row?.sealedKey);
});

it('deletes no more than a round may, and nothing while the provider requests a pause', async () => {
  const { deps, discarded, controls } = open();
  for (const number of [1, 2, 3]) await discarded(`person-${number}`);
  expect(await createDiscardCards(deps, { most: 10, isPaused: () => true })()).toBe(0);
  expect(controls.stored()).toHaveLength(3);
  expect(await createDiscardCards(deps, { most: 2 })()).toBe(2);
  expect(controls.stored()).toHaveLength(1);
});

it.each(['card.claimed', 'card.deleted'] as const)(
  'finishes, when the lease ends, what a process left that died at %s',
  async (failpoint) => {
    const { discarded, discard, attemptsOf, dieAt, advanceClock, controls, deps } = open();
    await discarded('person-1');
    // What dies takes its own notes along: nothing is put off by it.
    const dying = createDiscardCards({ ...deps, cards: { ...deps.cards, putOff: async () => {} } }, { most: 10 });
    dieAt(failpoint);
    await dying().catch(() => {});
    expect(controls.stored()).toHaveLength(failpoint === 'card.deleted' ? 0 : 1);
    expect(await attemptsOf('person-1')).toEqual([0]);
    expect(await discard()).toBe(0);
    advanceClock(2 * minute);
    expect(await discard()).toBe(1);
    expect(controls.stored()).toEqual([]);
    expect(await attemptsOf('person-1')).toEqual([]);
  },
);
