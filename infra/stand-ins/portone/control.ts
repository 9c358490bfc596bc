import { bookedBillingKeys } from './billing-keys/booked-billing-keys.ts';
import type { BookedBillingKey } from './billing-keys/booked-billing-keys.ts';
import type { PlannedCharge } from './billing-keys/charge-plan.ts';
import type { IssueResponse } from './billing-keys/issue-response.ts';
import { storeDirectly } from './billing-keys/store-directly.ts';
import type { DirectStoring } from './billing-keys/store-directly.ts';
import type { Cancellation, WebhookRecord } from './books/records.ts';
import type { ClockSetting } from './clock.ts';
import type { FaultRequest, Faults } from './http/faults.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { RequestLog, SeenRequest } from '../serving/request-log.ts';
import type { ProviderDeps } from './deps.ts';
import { bookedTransfers } from './platform/booked-transfers.ts';
import type { BookedTransfer } from './platform/booked-transfers.ts';
import { presetPartners } from './platform/preset-partners.ts';
import type { PresetRequest } from './platform/preset-partners.ts';
import { bookedPayment } from './payments/booked-payments.ts';
import type { BookedPayment } from './payments/booked-payments.ts';
import { cancelPayment, completeCancellation } from './payments/cancel-payment.ts';
import type { PlannedCancellation } from './payments/cancellation-plan.ts';
import { importPayments } from './payments/import-payments.ts';
import type { ImportedPayments } from './payments/import-payments.ts';
import { payDirectly } from './payments/pay-directly.ts';
import type { DirectPayment } from './payments/pay-directly.ts';
import type { PaymentResponse } from './payments/window-response.ts';
import type { Courier, DeliveryLog } from './webhooks/courier.ts';
import type { DeliveryPolicy } from './webhooks/delivery-policy.ts';

/** Everything a test may do to the stand-in that a merchant could not. */
export type StandInControl = {
  books: () => BookedPayment[];
  /** Every stored card, deleted ones too. */
  billingKeys: () => BookedBillingKey[];
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
  /** Stores a card without a browser. @throws {WindowRefusal} as the browser script would be refused */
  storeCard: (storing: DirectStoring) => Promise<IssueResponse>;
  /** The next `times` charges of stored cards come to this, whatever the number of the card says. */
  arrangeCharge: (outcome: PlannedCharge, times?: number) => void;
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
    billingKeys: () => bookedBillingKeys(deps),
    transfers: () => bookedTransfers(deps.platform),
    importPayments: (request) => importPayments(deps, request),
    presetPartners: (request) => presetPartners(deps, request),
    setPlatformEnabled: (enabled) => {
      platformSwitch.enabled = enabled;
    },
    requests: () => log.seen(),
    pay: (payment) => payDirectly(deps, payment),
    storeCard: (storing) => storeDirectly(deps, storing),
    arrangeCharge: (outcome, times = 1) => deps.chargePlan.arrange(outcome, times),
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
      deps.chargePlan.clear();
      deps.clock.set({ offsetMs: 0 });
      deps.settings.slowCardMs = ordinarySlowness;
      platformSwitch.enabled = true;
      await deps.platform.clear();
      await deps.billingKeys.clear();
      await deps.books.clear();
    },
  };
}
