import type { Snapshot, Order, ProviderCancellation, Refund } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled } from '../finding.ts';
import { grace } from './rules.ts';

const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Of a payment's cancellations those that we requested: the provider's own staff use its console. Source:
 * external-services 1.4
 */
const isOurs = ({ trigger }: ProviderCancellation) => trigger === 'API';

/**
 * What we sent beyond what was owed at that moment: a refund that the provider's staff made while money was owed by us
 * is set off against it. Only cancellings are looked at, for they say when their money began to be owed; times are the
 * provider's own but for that. Answers won.
 */
function sentBeyond(
  { refunds }: Order,
  cancellations: readonly ProviderCancellation[],
  owedAt: (refund: Refund) => Date | undefined,
): number {
  if (refunds.some(({ cause }) => cause !== 'cancelled')) return 0;
  const begun = refunds.map((refund) => ({ amount: refund.amount, at: owedAt(refund)?.getTime() ?? 0 }));
  const owedBy = (latest: number) => sumOf(begun.filter(({ at }) => at <= latest));
  let [covered, beyond] = [0, 0];
  // Of two at one instant nobody knows the order: ours goes first, for the staff may then give back more than is owed.
  const inOrder = cancellations.toSorted(
    (a, b) => a.requestedAt.getTime() - b.requestedAt.getTime() || Number(isOurs(b)) - Number(isOurs(a)),
  );
  for (const one of inOrder) {
    // In doubt, money began to be owed after what the staff did, and before what we did.
    const latest = one.requestedAt.getTime() + (isOurs(one) ? grace.clocks : -grace.clocks);
    const owed = Math.max(0, owedBy(latest) - covered);
    if (isOurs(one)) beyond += Math.max(0, one.amount - owed);
    covered += Math.min(owed, one.amount);
  }
  return beyond;
}

/**
 * I2, against the provider's own list of cancellations: what we requested is no more than we owed, and nothing was
 * given back twice.
 */
export function checkProviderRefunds({
  orders,
  reservations,
  provider = [],
}: Pick<Snapshot, 'orders' | 'reservations' | 'provider'>): Finding[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const reservationOf = new Map(reservations.map((one) => [one.reservationId, one]));
  return provider.flatMap(({ paymentId, cancellations = [] }) => {
    const order = orderOf.get(paymentId);
    if (!order) return [];
    const history = reservationOf.get(order.reservationId)?.history ?? [];
    const owedAt = (refund: Refund) =>
      refund.owedAt ?? history.find(({ version }) => refund.marker === `${paymentId}-cancelled-${version}`)?.at;
    const beyond = Math.max(
      sumOf(cancellations.filter(isOurs)) - sumOf(order.refunds),
      sentBeyond(order, cancellations, owedAt),
    );
    return beyond > 0
      ? [
          unsettled(
            'I2',
            'refunded-beyond',
            paymentId,
            `order ${paymentId} (${order.state}): ${beyond} more went back than was owed`,
          ),
        ]
      : [];
  });
}
