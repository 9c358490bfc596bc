import { createLogger, createOutbox, DomainError, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import type { LedgerEntry } from '../domain/order.ts';
import { appendToLedger } from '../storage/append-to-ledger.ts';
import { createMongoLedgerMonths } from '../storage/ledger-months.ts';
import { createMongoLedgerReads } from '../storage/mongo-ledger-reads.ts';
import { createMongoPartnerStore } from '../storage/mongo-partner-store.ts';
import { createMongoSettlementStore } from '../storage/mongo-settlement-store.ts';
import { createMongoTransferStore } from '../storage/mongo-transfer-store.ts';
import { ledgerEntryOf, ledgerModel } from '../storage/ledger-model.ts';
import { orderModel } from '../storage/order-model.ts';
import { settledEntryModel, settlementModel, settlementOfRow } from '../storage/settlement-model.ts';
import { transferModel, transferOfRow } from '../storage/transfer-model.ts';
import type { LedgerDeps } from '../use-cases/ledger-deps.ts';
import { createLedgerUseCases, type LedgerUseCases } from '../use-cases/ledger-use-cases.ts';
import type { LedgerProblem } from '../use-cases/ledger/check-ledger.ts';
import { checkSettlements, checkTransfers } from '../use-cases/payouts/check-settlements.ts';
import { createMemoryPlatform, type PlatformControls } from './memory-platform.ts';

/**
 * The ledger on a real MongoDB, with people and the provider's settlement in memory, and a clock that is set by hand.
 */
export interface LedgerHarness {
  readonly mongo: Mongo;
  readonly controls: PlatformControls;
  readonly deps: LedgerDeps;
  readonly useCases: LedgerUseCases;
  /** Partner ids by person. */
  readonly people: Map<string, string | null>;
  /** Whether identity answers. */
  identityAway: boolean;
  readonly warnings: string[];
  setClock(iso: string): void;
  write(...entries: LedgerEntry[]): Promise<void>;
  /** What does not agree in all that is stored. */
  check(): Promise<LedgerProblem[]>;
  close(): Promise<void>;
}

/** Entries that a test writes in one transaction. */
const batch = 50;

export async function openLedgerHarness(changes: Partial<LedgerDeps> = {}): Promise<LedgerHarness> {
  const mongo = await testDatabase('payments-books');
  const { connection } = mongo;
  const { platform, controls } = createMemoryPlatform();
  const people = new Map<string, string | null>();
  const warnings: string[] = [];
  let now = new Date('2026-11-21T03:00:00Z');
  const failpoints = changes.failpoints ?? { hit: async () => {} };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const state = { identityAway: false };
  const deps: LedgerDeps = {
    ledger: createMongoLedgerReads(connection),
    months: createMongoLedgerMonths(connection),
    settlements: createMongoSettlementStore(connection, createOutbox(connection), failpoints),
    transfers: createMongoTransferStore(connection),
    partners: createMongoPartnerStore(connection),
    platform,
    people: {
      async partnerIdOf(userId) {
        if (state.identityAway) throw new DomainError('UNAVAILABLE');
        return people.get(userId) ?? null;
      },
    },
    locations: { ownerIdOf: async () => null },
    terms: { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' },
    clock: () => now,
    failpoints,
    logger: Object.assign(Object.create(logger) as typeof logger, {
      warn: (_about: unknown, text: string) => warnings.push(text),
    }),
    counts: { settled() {}, settlementFailed() {}, transferSent() {}, transferRefused() {} },
    ...changes,
  };
  const append = appendToLedger(connection);
  orderModel(connection);
  await mongo.syncIndexes();
  return Object.assign(state, {
    mongo,
    controls,
    deps,
    people,
    warnings,
    useCases: createLedgerUseCases(deps),
    setClock(iso: string) {
      now = new Date(iso);
    },
    // In batches: MongoDB aborts a transaction that lasts some seconds, and a busy machine writes a thousand rows in them.
    async write(...entries: LedgerEntry[]) {
      for (let first = 0; first < entries.length; first += batch) {
        const some = entries.slice(first, first + batch);
        await inTransaction(connection, (session) => append(some, session));
      }
    },
    async check() {
      const entries = (await ledgerModel(connection).find().lean()).map(ledgerEntryOf);
      const settled = (await settledEntryModel(connection).find().lean()).map(({ _id, ...row }) => ({
        key: _id,
        ...row,
      }));
      return [
        ...checkSettlements((await settlementModel(connection).find().lean()).map(settlementOfRow), settled, entries),
        ...checkTransfers((await transferModel(connection).find().lean()).map(transferOfRow), entries),
      ];
    },
    close: () => mongo.close(),
  });
}
