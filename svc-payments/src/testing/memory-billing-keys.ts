import { DomainError } from '@hamkke/service-kit';
import type { BillingKeys, ChargeAnswer, ChargeRequest, IssuedCard } from '../domain/card-ports.ts';

/** What a test may do at the provider that a merchant could not. */
export interface BillingKeyControls {
  /** Stores a card for a customer, as the provider's window does; answers its key. */
  storeCard(card: Partial<IssuedCard>): string;
  /** What the next charges answer, in their order; after them they settle. */
  planCharges(...answers: ChargeAnswer[]): void;
  setAway(isAway: boolean): void;
  /** Keys of cards that are stored, in no order. */
  stored(): string[];
  readonly charges: ChargeRequest[];
}

/** Stored cards at the provider in memory: a charge settles once for each number, as long as the card is stored. */
export function createMemoryBillingKeys(): { billingKeys: BillingKeys; controls: BillingKeyControls } {
  const stored = new Map<string, IssuedCard>();
  const settled = new Set<string>();
  const charges: ChargeRequest[] = [];
  let planned: ChargeAnswer[] = [];
  let isAway = false;
  let issued = 0;

  async function call<T>(work: () => T): Promise<T> {
    if (isAway) throw new DomainError('PROVIDER_DOWN');
    return structuredClone(work());
  }

  function charge(request: ChargeRequest): ChargeAnswer {
    charges.push(request);
    if (settled.has(request.paymentId)) return { outcome: 'settled' };
    if (!stored.has(request.billingKey)) return { outcome: 'declined', reason: 'card-gone' };
    const answer = planned.shift() ?? { outcome: 'settled' };
    if (answer.outcome === 'settled') settled.add(request.paymentId);
    return answer;
  }

  return {
    billingKeys: {
      read: ({ billingKey }) => call(() => stored.get(billingKey)),
      remove: ({ billingKey }) => call(() => void stored.delete(billingKey)),
      charge: (request) => call(() => charge(request)),
    },
    controls: {
      storeCard(card) {
        const billingKey = `billing-key-${(issued += 1)}`;
        stored.set(billingKey, { customerId: null, brand: 'VISA', lastFour: '0013', ...card });
        return billingKey;
      },
      planCharges: (...answers) => void (planned = answers),
      setAway: (away) => void (isAway = away),
      stored: () => [...stored.keys()],
      charges,
    },
  };
}
