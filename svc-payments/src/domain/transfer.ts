import type { LedgerEntry } from './order.ts';
import { settledCurrency } from './settlement.ts';

/** `failed`: the provider refused it; it is tried again, slowly. */
export const transferStates = ['waiting', 'sent', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** One entry of the ledger on its way into the provider's settlement with a partner. Source: external-services 1.7 */
export interface Transfer {
  /** The key of its ledger entry: nothing is passed on twice. */
  readonly key: string;
  readonly kind: LedgerEntry['kind'];
  readonly ownerId: string;
  readonly orderId: string;
  readonly cancellationId: string | null;
  /** Won. */
  readonly amount: number;
  /** When the entry's money moved. */
  readonly at: Date;
  readonly state: TransferState;
  /** Why it waits or failed; the provider's own word where it gave one. */
  readonly reason: string | null;
  /**
   * The partner id of the request to the provider; written before the request, so that a repetition names the same
   * partner.
   */
  readonly partnerId: string | null;
  readonly attempts: number;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
}

/** The key of an order's paid entry. */
export const paidKeyOf = (orderId: string): string => `${orderId}:paid`;

/**
 * What is to be passed on of an entry; undefined for a location of our own, and for money in a foreign currency, which
 * is going back anyway.
 */
export function transferOf(entry: LedgerEntry, dueAt: Date): Transfer | undefined {
  const { key, kind, ownerId, orderId, cancellationId, amount, currency, at } = entry;
  if (ownerId === null || currency !== settledCurrency) return undefined;
  return {
    key,
    kind,
    ownerId,
    orderId,
    cancellationId,
    amount,
    at,
    state: 'waiting',
    reason: null,
    partnerId: null,
    attempts: 0,
    dueAt,
    sentAt: null,
  };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * How long is waited, in milliseconds, for what ends by itself, and for what someone must put right; a partner id that
 * appears ends either at once.
 */
export const pauses = {
  orderFirst: 10 * minute,
  notEnabled: 15 * minute,
  refused: 6 * hour,
  noPartner: 6 * hour,
} as const;

/** The pause after a provider that did not answer, in milliseconds: doubled each time, an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(5 * second * 2 ** Math.min(attempts, 20), hour);
}
