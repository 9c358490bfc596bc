import { expect, it } from 'vitest';
import type { SavedCard } from '../domain/card-ports.ts';
import type { CardStore } from '../domain/card-store.ts';
import { buildCard, nextNumber } from './builders.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const longAfter = at(60);

/** What every store of saved cards must do; run on memory and on MongoDB. */
export function cardStoreSuite(open: () => CardStore): void {
  const newPerson = () => `person-${nextNumber()}-${Date.now()}`;

  /** A person with a card. */
  async function saved(cards: CardStore, changes: Partial<SavedCard> = {}): Promise<SavedCard> {
    const card = buildCard({ userId: newPerson(), ...changes });
    expect(await cards.replace(undefined, card)).toBe(true);
    return card;
  }
  const keysOf = async (cards: CardStore, userId: string) =>
    (await cards.discardedOf(userId)).map(({ sealedKey }) => sealedKey);

  it('gives a card back as it was stored', async () => {
    const cards = open();
    const card = await saved(cards);
    const plain = await saved(cards, { brand: null, lastFour: null });
    expect(await cards.find(card.userId)).toEqual(card);
    expect(await cards.find(plain.userId)).toEqual(plain);
    expect(await cards.find('nobody')).toBeUndefined();
    expect(await cards.discardedOf(card.userId)).toEqual([]);
  });

  it('stores a first card once', async () => {
    const cards = open();
    const card = await saved(cards);
    expect(await cards.replace(undefined, buildCard({ userId: card.userId }))).toBe(false);
    expect(await cards.find(card.userId)).toEqual(card);
    expect(await cards.discardedOf(card.userId)).toEqual([]);
  });

  it('has the key of a replaced card deleted, from the moment on in which the other was saved', async () => {
    const cards = open();
    const card = await saved(cards);
    const other = buildCard({ userId: card.userId, brand: null, lastFour: '4242', savedAt: at(5) });
    expect(await cards.replace(card, other)).toBe(true);
    expect(await cards.find(card.userId)).toEqual(other);
    expect(await cards.discardedOf(card.userId)).toEqual([
      { id: expect.any(String), userId: card.userId, sealedKey: card.sealedKey, attempts: 0, dueAt: at(5) },
    ]);
  });

  it('replaces nothing where the card is another one by now, or none', async () => {
    const cards = open();
    const card = await saved(cards);
    const [second, third] = [buildCard({ userId: card.userId }), buildCard({ userId: card.userId })];
    expect(await cards.replace(card, second)).toBe(true);
    expect(await cards.replace(card, third)).toBe(false);
    expect(await cards.find(card.userId)).toEqual(second);
    await cards.remove(card.userId, at(1));
    expect(await cards.replace(second, third)).toBe(false);
    expect(await cards.find(card.userId)).toBeUndefined();
    expect((await keysOf(cards, card.userId)).toSorted()).toEqual([card.sealedKey, second.sealedKey].toSorted());
  });

  it('removes a card once, and has its key deleted once', async () => {
    const cards = open();
    const [card, other] = [await saved(cards), await saved(cards)];
    expect(await cards.remove(card.userId, at(2))).toBe(true);
    expect(await cards.remove(card.userId, at(3))).toBe(false);
    expect(await cards.find(card.userId)).toBeUndefined();
    expect(await cards.find(other.userId)).toEqual(other);
    expect(await cards.discardedOf(card.userId)).toMatchObject([{ sealedKey: card.sealedKey, dueAt: at(2) }]);
  });

  /** Takes what is due until a key of the person comes; others of the same store are taken along. */
  async function claimOf(cards: CardStore, userId: string, now: Date, leaseUntil: Date) {
    for (let tries = 0; tries < 200; tries += 1) {
      const claimed = await cards.claimDue(now, leaseUntil);
      if (!claimed || claimed.userId === userId) return claimed;
    }
    throw new Error('too many keys are due');
  }

  it('hands a key out when it is due, to one at a time, and again when the lease ends', async () => {
    const cards = open();
    const { userId, sealedKey } = await saved(cards);
    await cards.remove(userId, at(2));
    expect(await claimOf(cards, userId, at(1), longAfter)).toBeUndefined();
    expect(await claimOf(cards, userId, at(2), at(4))).toMatchObject({ userId, sealedKey, attempts: 0, dueAt: at(4) });
    expect(await claimOf(cards, userId, at(3), at(9))).toBeUndefined();
    expect(await claimOf(cards, userId, at(4), at(9))).toMatchObject({ userId, dueAt: at(9) });
  });

  it('hands out what is longest due first', async () => {
    const cards = open();
    const [late, early] = [await saved(cards), await saved(cards)];
    const long = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
    await cards.remove(late.userId, long(1));
    await cards.remove(early.userId, long(0));
    expect((await cards.claimDue(long(2), longAfter))?.userId).toBe(early.userId);
    expect((await cards.claimDue(long(2), longAfter))?.userId).toBe(late.userId);
  });

  it('puts a key off while the lease holds, and not once somebody else has it', async () => {
    const cards = open();
    const { userId } = await saved(cards);
    await cards.remove(userId, at(2));
    const claimed = await claimOf(cards, userId, at(2), at(4));
    await cards.putOff(claimed?.id ?? '', at(4), { attempts: 1, dueAt: at(20) });
    expect(await cards.discardedOf(userId)).toMatchObject([{ attempts: 1, dueAt: at(20) }]);
    await claimOf(cards, userId, at(20), at(30));
    await cards.putOff(claimed?.id ?? '', at(4), { attempts: 7, dueAt: at(1) });
    expect(await cards.discardedOf(userId)).toMatchObject([{ attempts: 1, dueAt: at(30) }]);
  });

  it('leaves nothing of a key that was deleted, and the others', async () => {
    const cards = open();
    const card = await saved(cards);
    const other = buildCard({ userId: card.userId });
    await cards.replace(card, other);
    const [first] = await cards.discardedOf(card.userId);
    await cards.remove(card.userId, at(2));
    await cards.finish(first?.id ?? '');
    await cards.finish(first?.id ?? '');
    expect(await keysOf(cards, card.userId)).toEqual([other.sealedKey]);
  });
}
