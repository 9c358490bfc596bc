import { seoulDateOf } from '@hamkke/money';
import { capturedStates, sumOfCancellations } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';
import { isProposalTime, type PriceProposal } from '../../domain/price-proposal.ts';
import { renewalOf } from '../../domain/renewal-order.ts';
import type { Renewal } from '../../domain/renewal.ts';

export interface RenewalProblem {
  readonly invariant: 'I2';
  readonly renewalId?: string;
  readonly orderId?: string;
  readonly problem: string;
}

const isCaptured = ({ state }: OrderRecord) => (capturedStates as readonly string[]).includes(state);
/** Whether money of an order stays with us, as far as is known. */
const holdsMoney = (order: OrderRecord) =>
  isCaptured(order) &&
  order.state !== 'refunding' &&
  (order.capture?.amount ?? 0) > sumOfCancellations(order.cancellations);

/** Whether an order may cost a proposed price: proposed in time, accepted before it, and for no later charge. */
const allows = ({ chargeOn, proposedAt, answers }: PriceProposal, { createdAt }: OrderRecord) =>
  isProposalTime(chargeOn, proposedAt) &&
  chargeOn <= seoulDateOf(createdAt) &&
  answers.findLast(({ at }) => at <= createdAt)?.answer === 'accepted';

/** The term of a renewal that was paid last before an order of it was placed. */
const paidBefore = ({ createdAt }: OrderRecord, ofRenewal: readonly OrderRecord[]): OrderRecord | undefined =>
  ofRenewal
    .filter((one) => one.state === 'confirmed' && one.createdAt < createdAt)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1);

/** Whether an order costs no more than the agreement or the last paid term, or than what was accepted since. */
function isAgreed(
  order: OrderRecord,
  { consent }: Renewal,
  { orders, proposals }: { readonly orders: readonly OrderRecord[]; readonly proposals: readonly PriceProposal[] },
): boolean {
  const before = paidBefore(order, orders);
  if (order.amount <= (before?.amount ?? consent.amount)) return true;
  const since = before ? proposals.filter(({ proposedAt }) => proposedAt > before.createdAt) : proposals;
  return since.some((one) => order.amount <= one.amount && allows(one, order));
}

/** Whether the proposal that a renewal goes by is stored, with the same price and answer. */
const isStored = ({ proposal }: Renewal, stored: readonly PriceProposal[]) =>
  proposal === null ||
  stored.some(
    ({ proposalId, amount, chargeOn, answers }) =>
      proposalId === proposal.proposalId &&
      amount === proposal.amount &&
      chargeOn === proposal.chargeOn &&
      (answers.at(-1)?.answer ?? null) === proposal.answer,
  );

/**
 * Checks renewals against orders and proposals: nothing is charged beyond what was agreed to, or after the renewal
 * stopped; a paid reservation is continued by one paid term at most; the last paid term is paid. Pure. Source: decisions
 * 0049, 0050
 */
export function checkRenewals(
  renewals: readonly Renewal[],
  orders: readonly OrderRecord[],
  proposals: readonly PriceProposal[],
): RenewalProblem[] {
  const byId = new Map(renewals.map((renewal) => [renewal.renewalId, renewal]));
  const proposed = Map.groupBy(proposals, ({ renewalId }) => renewalId);
  const ofRenewal = (renewalId: string) => proposed.get(renewalId) ?? [];
  const byReservation = new Map(orders.map((order) => [order.reservationId, order]));
  const problem = (text: string, about: Omit<RenewalProblem, 'invariant' | 'problem'>): RenewalProblem => ({
    invariant: 'I2',
    ...about,
    problem: `broken: ${text}`,
  });
  const placed = orders.flatMap((order) => {
    const renewalId = renewalOf(order);
    return renewalId === undefined ? [] : [{ order, renewalId, renewal: byId.get(renewalId) }];
  });
  const ordersOf = Map.groupBy(
    placed.map(({ order }) => order),
    (order) => renewalOf(order) ?? '',
  );
  const paid = placed.map(({ order }) => order).filter(holdsMoney);
  return [
    ...placed
      .filter(({ renewal }) => !renewal)
      .map(({ order, renewalId }) => problem('the renewal of an order exists', { orderId: order.orderId, renewalId })),
    ...placed
      .filter(({ order, renewalId, renewal }) => {
        const known = { orders: ordersOf.get(renewalId) ?? [], proposals: ofRenewal(renewalId) };
        return renewal !== undefined && !isAgreed(order, renewal, known);
      })
      .map(({ order, renewalId }) =>
        problem('a term costs no more than was agreed to', { orderId: order.orderId, renewalId }),
      ),
    ...renewals
      .filter((renewal) => !isStored(renewal, ofRenewal(renewal.renewalId)))
      .map(({ renewalId }) => problem('the proposal of a renewal is stored as it was answered', { renewalId })),
    ...renewals
      .filter(({ stoppedAt, lastCharge }) => stoppedAt !== null && lastCharge !== null && lastCharge.at > stoppedAt)
      .map(({ renewalId }) => problem('nothing is charged after a renewal stopped', { renewalId })),
    ...[...Map.groupBy(paid, ({ continues }) => continues)]
      .filter(([, those]) => those.length > 1)
      .map(([, [first]]) => problem('one paid term continues a reservation', first ? { orderId: first.orderId } : {})),
    ...renewals
      .filter(({ reservationId }) => {
        const order = byReservation.get(reservationId);
        return order !== undefined && !isCaptured(order);
      })
      .map(({ renewalId }) => problem('the last paid term is paid', { renewalId })),
  ];
}
