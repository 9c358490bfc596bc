import { DomainError } from '@hamkke/service-kit';
import type { BillingKeys, ChargeAnswer, ChargeRequest, IssuedCard } from '../domain/card-ports.ts';

/** A card as the provider stores it, and what its company answers to charges. */
interface StoredCard extends IssuedCard {
  readonly card: 'approve' | 'insufficient';
}

/** What a test may do at the provider that a merchant could not. */
interface BillingKeyControls {
  /** Stores a card for a customer, as the provider's window does; answers its key. */
  storeCard(card: Partial<StoredCard>): string;
  setAway(isAway: boolean): void;
  /** Keys of cards that are stored, in no order. */
  stored(): string[];
}

/** Stored cards at the provider in memory; passes the same suite as the official client against the stand-in. */
export function createMemoryBillingKeys(): { billingKeys: BillingKeys; controls: BillingKeyControls } {
  const stored = new Map<string, StoredCard>();
  const settled = new Set<string>();
  let isAway = false;
  let issued = 0;

  async function call<T>(work: () => T): Promise<T> {
    if (isAway) throw new DomainError('PROVIDER_DOWN');
    return structuredClone(work());
  }

  function read(billingKey: string): IssuedCard | undefined {
    const found = stored.get(billingKey);
    return found && { customerId: found.customerId, brand: found.brand, lastFour: found.lastFour };
  }

  function charge({ paymentId, billingKey }: ChargeRequest): ChargeAnswer {
    if (settled.has(paymentId)) return { outcome: 'settled' };
    const found = stored.get(billingKey);
    if (!found) return { outcome: 'declined', reason: 'card-gone' };
    if (found.card === 'insufficient') return { outcome: 'declined', reason: 'insufficient' };
    settled.add(paymentId);
    return { outcome: 'settled' };
  }

  return {
    billingKeys: {
      read: ({ billingKey }) => call(() => read(billingKey)),
      remove: ({ billingKey }) => call(() => void stored.delete(billingKey)),
      charge: (request) => call(() => charge(request)),
    },
    controls: {
      storeCard(card) {
        const billingKey = `billing-key-${(issued += 1)}`;
        stored.set(billingKey, { customerId: null, brand: 'VISA', lastFour: '0013', card: 'approve', ...card });
        return billingKey;
      },
      setAway: (away) => void (isAway = away),
      stored: () => [...stored.keys()],
    },
  };
}
