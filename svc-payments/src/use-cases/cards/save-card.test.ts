import { createSeal } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import type { CardStore } from '../../domain/card-store.ts';
import { buildCard } from '../../testing/builders.ts';
import { createMemoryCardDeps } from '../../testing/memory-card-deps.ts';
import { createCardVault } from './card-vault.ts';
import { createDiscardCards } from './discard-cards.ts';
import { createSaveCard } from './save-card.ts';

const userId = 'person-1';
const otherSeal = createSeal(Buffer.alloc(32, 7).toString('base64url'));

/** A provider that stores a card for the person, and what saving it does. */
function open(wrap: (cards: CardStore) => Partial<CardStore> = () => ({})) {
  const memory = createMemoryCardDeps();
  const { cards } = memory.deps;
  const deps = { ...memory.deps, cards: { ...cards, ...wrap(cards) } };
  const vault = createCardVault(cards, deps.seal);
  const save = (billingKey: string, who = userId) => createSaveCard(deps)({ userId: who, billingKey });
  const savedKey = async () => {
    const card = await vault.find(userId);
    return card && vault.keyOf(card);
  };
  const discardedKeys = async () =>
    (await cards.discardedOf(userId)).map(({ sealedKey }) => deps.seal.open(sealedKey, userId));
  return { ...memory, deps, vault, save, savedKey, discardedKeys };
}

it('saves what the provider says of the card, and its key sealed for the person', async () => {
  const { controls, save, deps, vault } = open();
  const billingKey = controls.storeCard({ customerId: userId, brand: 'MASTER', lastFour: '4242' });
  await save(billingKey);
  const card = await vault.find(userId);
  expect(card).toMatchObject({ userId, brand: 'MASTER', lastFour: '4242', savedAt: deps.clock() });
  expect(card?.sealedKey).not.toContain(billingKey);
  expect(card && vault.keyOf(card)).toBe(billingKey);
  // The seal is bound to the person: in another one's row it cannot be opened.
  expect(vault.keyOf(buildCard({ ...card, userId: 'person-2' }))).toBeUndefined();
});

it.each([
  ['that the provider stored for somebody else', { customerId: 'person-2' }],
  ['that the provider stored for nobody in particular', { customerId: null }],
])('does not save a card %s', async (_name, card) => {
  const { controls, save, savedKey } = open();
  await expect(save(controls.storeCard(card))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await savedKey()).toBeUndefined();
});

it('does not save a card that the provider does not know, nor while it is away', async () => {
  const { controls, save, savedKey } = open();
  await expect(save('billing-key-of-nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const billingKey = controls.storeCard({ customerId: userId });
  controls.setAway(true);
  await expect(save(billingKey)).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect(await savedKey()).toBeUndefined();
});

it('changes nothing by saving the same card again, whatever the provider says by then', async () => {
  const { controls, save, deps, advanceClock, discardedKeys } = open();
  const billingKey = controls.storeCard({ customerId: userId });
  await save(billingKey);
  const before = await deps.cards.find(userId);
  advanceClock(60_000);
  controls.setAway(true);
  await save(billingKey);
  expect(await deps.cards.find(userId)).toEqual(before);
  expect(await discardedKeys()).toEqual([]);
});

it('replaces an earlier card, and has that one deleted at the provider', async () => {
  const { controls, save, savedKey, discardedKeys } = open();
  const [first, second] = [controls.storeCard({ customerId: userId }), controls.storeCard({ customerId: userId })];
  await save(first);
  await save(second);
  expect(await savedKey()).toBe(second);
  expect(await discardedKeys()).toEqual([first]);
});

it('brings no replaced card back by a late repetition, before its key is deleted nor after', async () => {
  const { controls, save, savedKey, deps } = open();
  const [first, second] = [controls.storeCard({ customerId: userId }), controls.storeCard({ customerId: userId })];
  await save(first);
  await save(second);
  await expect(save(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await createDiscardCards(deps, { most: 10 })();
  await expect(save(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await savedKey()).toBe(second);
  expect(controls.stored()).toEqual([second]);
});

it('discards nothing where the same card is saved twice at once', async () => {
  const { controls, save, savedKey, discardedKeys } = open();
  const billingKey = controls.storeCard({ customerId: userId });
  await Promise.all([save(billingKey), save(billingKey), save(billingKey)]);
  expect(await savedKey()).toBe(billingKey);
  expect(await discardedKeys()).toEqual([]);
});

it('leaves one card of two that are saved at once, and the other one to be deleted', async () => {
  const { controls, save, savedKey, discardedKeys } = open();
  const both = [controls.storeCard({ customerId: userId }), controls.storeCard({ customerId: userId })];
  await Promise.all(both.map((billingKey) => save(billingKey)));
  expect([await savedKey(), ...(await discardedKeys())].toSorted()).toEqual(both);
});

it('gives up where the card changes each time', async () => {
  let tries = 0;
  const { controls, save } = open(() => ({ replace: async () => ((tries += 1), false) }));
  await expect(save(controls.storeCard({ customerId: userId }))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(tries).toBe(5);
});

it('saves a card in the place of one that cannot be opened any more', async () => {
  const { controls, save, savedKey, deps } = open();
  await deps.cards.replace(undefined, buildCard({ userId, sealedKey: otherSeal.close('lost', userId) }));
  const billingKey = controls.storeCard({ customerId: userId });
  await save(billingKey);
  expect(await savedKey()).toBe(billingKey);
});

it('can be repeated by whoever got no answer, because the process died', async () => {
  const { controls, save, savedKey, discardedKeys, dieAt } = open();
  const billingKey = controls.storeCard({ customerId: userId });
  dieAt('card.saved');
  await expect(save(billingKey)).rejects.toThrow('the process dies');
  await save(billingKey);
  expect(await savedKey()).toBe(billingKey);
  expect(await discardedKeys()).toEqual([]);
});
