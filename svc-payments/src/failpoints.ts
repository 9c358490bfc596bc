import type { RenewalStep } from './domain/next-renewal-step.ts';
import type { Step } from './domain/next-step.ts';

/**
 * Where settling an order may be stopped by a test: after the step's outside effect, before it is written. One per
 * step, or this does not compile.
 */
export const settleFailpoints = {
  'note-attempt': 'settle.note-attempt',
  abandon: 'settle.abandon',
  'forget-customer': 'settle.forget-customer',
  'record-capture': 'settle.record-capture',
  'record-cancellation': 'settle.record-cancellation',
  'ask-reservations': 'settle.ask-reservations',
  'release-range': 'settle.release-range',
  'owe-mismatch': 'settle.owe-mismatch',
  'prepare-refund': 'settle.prepare-refund',
  'cancel-payment': 'settle.cancel-payment',
  'finish-intent': 'settle.finish-intent',
  'finish-refund': 'settle.finish-refund',
} as const satisfies Record<Exclude<Step['do'], 'rest'>, string>;

/** The steps of placing an order; each is hit when the step is done. */
const placeFailpoints = ['place.stored', 'place.held', 'place.ready', 'place.registered'] as const;
/** The steps of taking a webhook of the provider. */
const webhookFailpoints = ['notice.verified', 'notice.hastened', 'notice.noted'] as const;
/** The steps of a reconciliation visit. */
const reconcileFailpoints = ['reconcile.claimed', 'reconcile.settled'] as const;
/** The step of owing a refund for a cancelled rental. */
const oweFailpoints = ['owe.written'] as const;
/** The step of putting an order away whose hold was cancelled. */
const putAwayFailpoints = ['put-away.written'] as const;
/** The step of forgetting the customer of an order. */
const forgetFailpoints = ['forget.written'] as const;

/** The steps of settling a month: written but not committed, and committed. */
const settlementFailpoints = ['settle.written', 'settle.committed'] as const;
/** The steps of passing an entry on to the provider's settlement, and of noting a partner id. */
const transferFailpoints = [
  'transfer.claimed',
  'transfer.answered',
  'transfer.finished',
  'partner.claimed',
  'partner.noted',
] as const;

/**
 * Where a step of a renewal may be stopped by a test: after its outside effect, before it is written. One per step, or
 * this does not compile.
 */
export const renewalStepFailpoints = {
  'finish-start': 'renew.finish-start',
  announce: 'renew.announce',
  propose: 'renew.propose',
  'open-term': 'renew.open-term',
  'place-term': 'renew.place-term',
  'check-charge': 'renew.check-charge',
  charge: 'renew.charge',
  settle: 'renew.settle',
  'drop-term': 'renew.drop-term',
  advance: 'renew.advance',
  'note-overdue': 'renew.note-overdue',
  escalate: 'renew.escalate',
  stop: 'renew.stop',
  undo: 'renew.undo',
  erase: 'renew.erase',
} as const satisfies Record<Exclude<RenewalStep['do'], 'rest'>, string>;
/** Within the steps of a renewal that do several things, and around its visits, its start and its stop. */
export const renewalFailpoints = [
  ...Object.values(renewalStepFailpoints),
  'renew.claimed',
  'renew.visited',
  'renew.place-locked',
  'renew.order-stored',
  'renew.order-held',
  'renew.order-ready',
  'renew.charge-locked',
  'renew.charged',
  'renew.put-away',
  'renew.released',
  'start.stored',
  'stop.written',
  'answer.written',
] as const;
export type RenewalFailpoint = (typeof renewalFailpoints)[number];

/** The steps of saving and removing a card, and of deleting one at the provider; each is hit when the step is done. */
const cardFailpoints = ['card.saved', 'card.uses-stopped', 'card.removed', 'card.claimed', 'card.deleted'] as const;
export type CardFailpoint = (typeof cardFailpoints)[number];

/** Where an order may be left by a process that dies. */
const orderFailpoints = [
  ...Object.values(settleFailpoints),
  ...placeFailpoints,
  ...webhookFailpoints,
  ...reconcileFailpoints,
  ...oweFailpoints,
  ...putAwayFailpoints,
  ...forgetFailpoints,
] as const;
export type OrderFailpoint = (typeof orderFailpoints)[number];
const ledgerFailpoints = [...settlementFailpoints, ...transferFailpoints] as const;
export type LedgerFailpoint = (typeof ledgerFailpoints)[number];

/** Every place at which a test may kill this service, besides those of the kit. */
export const paymentFailpoints = [
  ...orderFailpoints,
  ...ledgerFailpoints,
  ...cardFailpoints,
  ...renewalFailpoints,
] as const;
export type PaymentFailpoint = (typeof paymentFailpoints)[number];
