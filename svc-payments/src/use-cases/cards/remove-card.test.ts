import { expect, it } from 'vitest';
import { buildCard } from '../../testing/builders.ts';
import { createMemoryCardDeps } from '../../testing/memory-card-deps.ts';
import { createForgetCard, createRemoveCard } from './remove-card.ts';

const card = buildCard({ userId: 'person-1' });
const leaving = { userId: 'person-1', correlationId: 'c' };

/** A person with a card, and another one. */
async function open() {
  const memory = createMemoryCardDeps();
  const { cards } = memory.deps;
  await cards.replace(undefined, card);
  await cards.replace(undefined, buildCard({ userId: 'person-2' }));
  return { ...memory, cards, remove: createRemoveCard(memory.deps), forget: createForgetCard(memory.deps) };
}

const ways = [
  ['removing', 'remove', 'card-removed'],
  ['leaving', 'forget', 'erased'],
] as const;

it.each(ways)('%s ends the renewals and leaves the key to be deleted, at once', async (_name, way, because) => {
  const { cards, stopped, deps, ...others } = await open();
  await others[way](leaving);
  expect(stopped).toEqual([`person-1 ${because}`]);
  expect(await cards.find('person-1')).toBeUndefined();
  expect(await cards.discardedOf('person-1')).toMatchObject([{ sealedKey: card.sealedKey, dueAt: deps.clock() }]);
  expect(await cards.find('person-2')).toBeDefined();
});

it.each(ways)('%s again changes nothing more', async (_name, way) => {
  const { cards, ...others } = await open();
  await others[way](leaving);
  await others[way](leaving);
  expect(await cards.discardedOf('person-1')).toHaveLength(1);
});

it('passes on whose renewals end, and under which correlation', async () => {
  const ended: unknown[][] = [];
  const { deps } = createMemoryCardDeps();
  const uses = { count: async () => 0, stopAll: async (...call: unknown[]) => void ended.push(call) };
  await createRemoveCard({ ...deps, uses })(leaving);
  expect(ended).toEqual([['person-1', 'card-removed', 'c']]);
});

it.each([
  ['remove', 'VERSION_CONFLICT'],
  ['forget', 'UNAVAILABLE'],
] as const)('%s is refused with %s while a renewal is charged, and the card stays', async (way, code) => {
  const { cards, setCharging, ...others } = await open();
  setCharging(true);
  await expect(others[way](leaving)).rejects.toMatchObject({ code });
  expect(await cards.find('person-1')).toEqual(card);
  setCharging(false);
  await others[way](leaving);
  expect(await cards.find('person-1')).toBeUndefined();
});

it('passes on what else breaks while somebody leaves', async () => {
  const { deps } = createMemoryCardDeps();
  const uses = { count: async () => 0, stopAll: () => Promise.reject(new Error('broken')) };
  await expect(createForgetCard({ ...deps, uses })(leaving)).rejects.toThrow('broken');
});

it.each(['card.uses-stopped', 'card.removed'] as const)(
  'is finished by repeating it after a process that died at %s',
  async (failpoint) => {
    const { cards, remove, dieAt, stopped } = await open();
    dieAt(failpoint);
    await expect(remove(leaving)).rejects.toThrow('the process dies');
    // The renewals never outlive the card.
    expect(stopped).toHaveLength(1);
    await remove(leaving);
    expect(await cards.find('person-1')).toBeUndefined();
    expect(await cards.discardedOf('person-1')).toHaveLength(1);
  },
);
