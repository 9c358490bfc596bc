import type { Method } from '../channels/methods.ts';
import type { PgProvider } from '../channels/pg-providers.ts';

/** The charge that the merchant requested; every attempt carries its own copy because attempts on one id may differ. */
export type Order = {
  storeId: string;
  channelKey: string;
  /** The channel's provider; absent in books from before there were several: Toss Payments. */
  pgProvider?: PgProvider;
  /** Absent where a card pays. */
  method?: Method;
  orderName: string;
  /** Won. */
  totalAmount: number;
  /** What a promotion takes off, in won. */
  discountAmount?: number;
  taxFreeAmount: number;
  vatAmount: number;
  currency: string;
  customer: Record<string, unknown>;
  /** Already serialised: REST hands custom data back as a JSON string. */
  customData?: string;
  products?: unknown[];
  noticeUrls: string[];
};

export type Failure = { reason: string; pgCode: string; pgMessage: string };

/** One opening of the window, or one charge of a stored card. */
export type Attempt = {
  txId: string;
  /** The stored card that is charged; nothing where a visitor types a card. */
  billingKey?: string;
  /** Unguessable; whoever holds it may pay in this attempt's window. */
  windowKey: string;
  order: Order;
  redirectUrl?: string;
  requestedAt: string;
  failed?: { at: string; failure: Failure };
};

/** Money that has moved to the merchant. There is at most one per payment id. */
export type Capture = {
  txId: string;
  amount: number;
  paidAt: string;
  pgTxId: string;
  approvalNumber: string;
  /** The card that paid: alone, or inside a wallet. */
  cardNumber?: string;
  /** The bank that a transfer came from, by the provider's name for it. */
  bank?: string;
  installmentMonths: number;
};

export type CancellationTrigger = 'API' | 'CONSOLE' | 'PORTONE_ADMIN' | 'CHARGEBACK';

export type Cancellation = {
  id: string;
  status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED';
  pgCancellationId: string;
  totalAmount: number;
  taxFreeAmount: number;
  vatAmount: number;
  reason: string;
  requestedAt: string;
  cancelledAt?: string;
  trigger: CancellationTrigger;
  skipWebhook: boolean;
};

type WebhookState = 'queued' | 'delivered' | 'given-up';

/** A notification to one address; it is queued in the same write as the change that it notifies of. */
export type QueuedWebhook = {
  id: string;
  url: string;
  type: string;
  /** The exact bytes that are signed and sent, the same on every repeat. */
  body: string;
  state: WebhookState;
  queuedAt: string;
  executions: number;
  response?: { code: string; header: string; body: string; respondedAt: string };
};

export type PaymentWebhook = QueuedWebhook & { paymentId: string; paymentStatus: string };
export type BillingKeyWebhook = QueuedWebhook & { billingKey: string };
export type WebhookRecord = PaymentWebhook | BillingKeyWebhook;

export type PreRegistration = { totalAmount?: number; taxFreeAmount?: number; currency?: string };

export type PaymentRecord = {
  paymentId: string;
  preRegistration?: PreRegistration;
  attempts: Attempt[];
  capture?: Capture;
  cancellations: Cancellation[];
  webhooks: PaymentWebhook[];
  updatedAt: string;
};
