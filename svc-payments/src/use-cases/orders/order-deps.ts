import type { Clock, Failpoints, Logger } from '@hamkke/service-kit';
import type { ChannelSettings } from '../../domain/channel.ts';
import type { AcceptanceRules } from '../../domain/decide-payment.ts';
import type {
  Catalog,
  Members,
  WebhookLog,
  OrderStore,
  Provider,
  Reservations,
  UnknownPayments,
} from '../../domain/ports.ts';
import type { PaymentFailpoint } from '../../failpoints.ts';

/** What the use cases count; each is one line on the service's metrics. */
export interface Counts {
  orderPlaced(): void;
  settled(state: string): void;
  mismatch(): void;
  refunded(trigger: string, amount: number): void;
  /** Won that were owed back, and that nothing was left for. */
  refundCut(cause: string, amount: number): void;
  /** A cancellation that began at the provider: a console refund, a chargeback. */
  cancelledByProvider(kind: string): void;
  webhookRejected(): void;
  /** The provider reported a payment that no order is for. */
  unknownPayment(): void;
  /** One more order is being settled by this process, or one less. */
  settling(change: 1 | -1): void;
}

/** Our side at the provider, and where it sends the browser and its webhooks. */
export interface Merchant extends ChannelSettings {
  readonly storeId: string;
  readonly redirectUrl: string;
  readonly webhookUrl: string;
}

/** What every use case works with. */
export interface OrderDeps {
  readonly orders: OrderStore;
  readonly webhookLog: WebhookLog;
  readonly unknownPayments: UnknownPayments;
  readonly provider: Provider;
  readonly catalog: Catalog;
  readonly reservations: Reservations;
  readonly members: Members;
  readonly merchant: Merchant;
  readonly rules: AcceptanceRules;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly failpoints: Pick<Failpoints<PaymentFailpoint>, 'hit'>;
  readonly logger: Logger;
  readonly counts: Counts;
}
