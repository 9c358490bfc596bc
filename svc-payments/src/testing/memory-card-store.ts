import type { SavedCard } from '../domain/card-ports.ts';
import type { CardStore } from '../domain/card-store.ts';
import type { DiscardedCard } from '../domain/discarded-card.ts';
import { nextNumber } from './builders.ts';

/** Saved cards in memory; passes the same suite as the store on MongoDB. */
export function createMemoryCardStore(): CardStore {
  const saved = new Map<string, SavedCard>();
  const discarded = new Map<string, DiscardedCard>();
  const discard = ({ userId, sealedKey }: SavedCard, dueAt: Date) => {
    const id = `discarded-${nextNumber()}`;
    discarded.set(id, { id, userId, sealedKey, attempts: 0, dueAt });
  };

  return {
    find: async (userId) => structuredClone(saved.get(userId)),
    async replace(before, card) {
      if (saved.get(card.userId)?.sealedKey !== before?.sealedKey) return false;
      saved.set(card.userId, structuredClone(card));
      if (before) discard(before, card.savedAt);
      return true;
    },
    async remove(userId, at) {
      const card = saved.get(userId);
      if (card) discard(card, at);
      return saved.delete(userId);
    },
    discardedOf: async (userId) => structuredClone([...discarded.values()].filter((one) => one.userId === userId)),
    async claimDue(now, leaseUntil) {
      const due = [...discarded.values()].filter(({ dueAt }) => dueAt <= now);
      const [first] = due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
      if (!first) return undefined;
      const leased = { ...first, dueAt: leaseUntil };
      discarded.set(first.id, leased);
      return structuredClone(leased);
    },
    async putOff(id, leasedUntil, outcome) {
      const card = discarded.get(id);
      if (card?.dueAt.getTime() === leasedUntil.getTime()) discarded.set(id, { ...card, ...outcome });
    },
    finish: async (id) => void discarded.delete(id),
  };
}
