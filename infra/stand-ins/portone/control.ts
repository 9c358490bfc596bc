import { z } from 'zod';
import type { Cancellation, PaymentRecord, WebhookRecord } from './books/records.ts';
import type { ClockSetting } from './clock.ts';
import type { FaultRequest, Faults } from './http/faults.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { RequestLog, SeenRequest } from '../serving/request-log.ts';
import type { ProviderDeps } from './deps.ts';
import { bookedTransfers } from './platform/booked-transfers.ts';
import type { BookedTransfer } from './platform/booked-transfers.ts';
import { presetPartners } from './platform/preset-partners.ts';
import type { PresetRequest } from './platform/preset-partners.ts';
import { balanceOf, currentAttempt, statusOf } from './payments/amounts.ts';
import { cancelPayment, completeCancellation } from './payments/cancel-payment.ts';
import type { PlannedCancellation } from './payments/cancellation-plan.ts';
import { importPayments } from './payments/import-payments.ts';
import type { ImportedPayments } from './payments/import-payments.ts';
import { openAttempt } from './payments/open-attempt.ts';
import { orderOf, readPaymentRequest } from './payments/read-order.ts';
import { closedByVisitor } from './payments/test-cards.ts';
import { failAttempt } from './payments/charge-card.ts';
import { chargeTestCard } from './payments/charge-test-card.ts';
import { presentResponse } from './payments/window-response.ts';
import type { PaymentResponse } from './payments/window-response.ts';
import { presentCancellation } from './payments/present-payment.ts';
import type { Courier, DeliveryLog } from './webhooks/courier.ts';
import type { DeliveryPolicy } from './webhooks/delivery-policy.ts';

/** A payment made without a browser. */
export type DirectPayment = {
  paymentId: string;
  orderName: string;
  totalAmount: number;
  storeId?: string | undefined;
  channelKey?: string | undefined;
  currency?: string | undefined;
  customer?: Record<string, unknown> | undefined;
  customData?: Record<string, unknown> | undefined;
  noticeUrls?: string[] | undefined;
  redirectUrl?: string | undefined;
  /** A test card's number or behaviour, or `close`: the visitor gives up. Default `approve`. */
  card?: string | undefined;
  /** What the card company's promotion takes off, in won: so much less is charged. */
  discountAmount?: number | undefined;
  /**
   * Charge even what the provider would refuse: another store, channel or currency, an amount not registered in
   * advance.
   */
  force?: boolean | undefined;
};

/** One payment as the books have it, in whole won, for the checker. */
export type BookedPayment = {
  paymentId: string;
  status: string;
  storeId: string;
  channelKey: string;
  orderName: string;
  currency: string;
  totalAmount: number;
  paid: number;
  cancelled: number;
  /** Requested, not yet answered by the card company. */
  cancelPending: number;
  requestedAt: string;
  paidAt?: string;
  transactionId: string;
  attempts: { txId: string; requestedAt: string; failedAt?: string; pgCode?: string }[];
  cancellations: Record<string, unknown>[];
  updatedAt: string;
};

/** Everything a test may do to the stand-in that a merchant could not. */
export type StandInControl = {
  books: () => BookedPayment[];
  /** Every transfer in the platform's books. */
  transfers: () => BookedTransfer[];
  /** Writes payments of the past into the books; those that are there are left alone, and nobody is notified. */
  importPayments: (request: ImportedPayments) => Promise<{ imported: number; skipped: number }>;
  /** Has partners in the platform's books, under the contract of 90 % on the 15th; answers how many were missing. */
  presetPartners: (request: PresetRequest) => Promise<number>;
  /**
   * Switches the settlement with partners on or off for this shop; off, its calls are refused with
   * `PLATFORM_NOT_ENABLED`.
   */
  setPlatformEnabled: (enabled: boolean) => void;
  requests: () => SeenRequest[];
  /** @throws {WindowRefusal} as the browser script would be refused */
  pay: (payment: DirectPayment) => Promise<PaymentResponse>;
  failNext: (fault: FaultRequest) => void;
  clearFaults: () => void;
  setWebhooks: (change: Partial<DeliveryPolicy>) => DeliveryPolicy;
  heldWebhooks: () => WebhookRecord[];
  releaseWebhooks: (order?: 'as-queued' | 'reversed', types?: string[]) => Promise<number>;
  deliveries: () => DeliveryLog[];
  arrangeCancellation: (outcome: PlannedCancellation, times?: number) => void;
  /** How many characters a card company stores of a cancellation's reason from now on; all where left out. */
  cutReasons: (length?: number) => void;
  completeCancellation: (cancellationId: string, status?: 'SUCCEEDED' | 'FAILED') => Promise<Cancellation>;
  /** Gives money back as the provider's own staff would; the merchant learns of it by webhook. */
  cancelFromConsole: (
    paymentId: string,
    options?: { amount?: number; reason?: string; trigger?: 'CONSOLE' | 'PORTONE_ADMIN' | 'CHARGEBACK' },
  ) => Promise<Cancellation>;
  setClock: (setting: ClockSetting) => void;
  setSlowCard: (milliseconds: number) => void;
  /** Forgets everything, books included. */
  reset: () => Promise<void>;
};

export type Controlled = {
  courier: Courier;
  faults: Faults;
  log: RequestLog;
  idempotency: Idempotency;
  platformSwitch: { enabled: boolean };
};

/** Creates the control functions over a running stand-in's deps. */
export function createControl(
  deps: ProviderDeps,
  { courier, faults, log, idempotency, platformSwitch }: Controlled,
): StandInControl {
  const ordinarySlowness = deps.settings.slowCardMs;
  return {
    books: () => deps.books.all().flatMap((record) => bookedPayment(record) ?? []),
    transfers: () => bookedTransfers(deps.platform),
    importPayments: (request) => importPayments(deps, request),
    presetPartners: (request) => presetPartners(deps, request),
    setPlatformEnabled: (enabled) => {
      platformSwitch.enabled = enabled;
    },
    requests: () => log.seen(),
    pay: (payment) => payDirectly(deps, payment),
    failNext: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setWebhooks: (change) => courier.setPolicy(change),
    heldWebhooks: () => courier.held(),
    releaseWebhooks: (order, types) => courier.release(order, types),
    deliveries: () => courier.deliveries(),
    arrangeCancellation: (outcome, times = 1) => deps.cancellationPlan.arrange(outcome, times),
    cutReasons: (length) => deps.cancellationPlan.cutReasons(length),
    completeCancellation: (cancellationId, status = 'SUCCEEDED') => completeCancellation(deps, cancellationId, status),
    cancelFromConsole: (paymentId, { amount, reason = '관리자콘솔 취소', trigger = 'CONSOLE' } = {}) =>
      cancelPayment(deps, paymentId, { reason, ...(amount === undefined ? {} : { amount }) }, trigger),
    setClock: (setting) => deps.clock.set(setting),
    setSlowCard: (milliseconds) => {
      deps.settings.slowCardMs = milliseconds;
    },
    reset: async () => {
      courier.forget();
      faults.clear();
      log.forget();
      idempotency.forget();
      deps.cancellationPlan.clear();
      deps.clock.set({ offsetMs: 0 });
      deps.settings.slowCardMs = ordinarySlowness;
      platformSwitch.enabled = true;
      await deps.platform.clear();
      await deps.books.clear();
    },
  };
}

async function payDirectly(deps: ProviderDeps, payment: DirectPayment): Promise<PaymentResponse> {
  const { card = 'approve', force = false, currency = 'KRW', storeId, channelKey, discountAmount, ...rest } = payment;
  const input = {
    ...rest,
    storeId: storeId ?? deps.settings.storeId,
    channelKey: channelKey ?? deps.settings.channelKey,
  };
  const acceptable = force
    ? { ...input, storeId: deps.settings.storeId, channelKey: deps.settings.channelKey, currency: 'KRW' }
    : { ...input, currency };
  const plain = orderOf(readPaymentRequest({ ...acceptable, payMethod: 'CARD' }, deps.settings));
  const order = discountAmount === undefined ? plain : { ...plain, discountAmount };
  const attempted = force ? { ...order, storeId: input.storeId, channelKey: input.channelKey, currency } : order;
  const attempt = await openAttempt(deps, payment.paymentId, attempted, { anyAmount: force });
  const outcome =
    card === 'close'
      ? await failAttempt(deps, payment.paymentId, attempt.txId, closedByVisitor)
      : (await chargeTestCard(deps, payment.paymentId, attempt.txId, card)).outcome;
  return presentResponse(payment.paymentId, attempt.txId, outcome);
}

function bookedPayment(record: PaymentRecord): BookedPayment | undefined {
  const attempt = currentAttempt(record);
  if (!attempt) return undefined;
  const { storeId, channelKey, orderName, currency, totalAmount } = attempt.order;
  const paid = record.capture?.amount ?? 0;
  const { cancelled, left } = balanceOf(record);
  return {
    paymentId: record.paymentId,
    status: statusOf(record),
    storeId,
    channelKey,
    orderName,
    currency,
    totalAmount,
    paid,
    cancelled,
    cancelPending: paid - cancelled - left,
    requestedAt: attempt.requestedAt,
    ...(record.capture ? { paidAt: record.capture.paidAt } : {}),
    transactionId: attempt.txId,
    attempts: record.attempts.map((one) => ({
      txId: one.txId,
      requestedAt: one.requestedAt,
      ...(one.failed ? { failedAt: one.failed.at, pgCode: one.failed.failure.pgCode } : {}),
    })),
    cancellations: record.cancellations.map(presentCancellation),
    updatedAt: record.updatedAt,
  };
}

/** The body of `POST /__control/pay`. */
export const directPaymentSchema = z.object({
  paymentId: z.string(),
  orderName: z.string(),
  totalAmount: z.number(),
  storeId: z.string().optional(),
  channelKey: z.string().optional(),
  currency: z.string().optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  customData: z.record(z.string(), z.unknown()).optional(),
  noticeUrls: z.array(z.string()).optional(),
  redirectUrl: z.string().optional(),
  card: z.string().optional(),
  discountAmount: z.number().int().nonnegative().optional(),
  force: z.boolean().optional(),
});
