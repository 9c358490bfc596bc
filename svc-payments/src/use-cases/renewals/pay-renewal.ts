import { DomainError } from '@hamkke/service-kit';
import { isIn, type Order } from '../../domain/order.ts';
import { isBusy } from '../../domain/renewal.ts';
import { findRental, type RentalQuery } from './find-rental.ts';
import type { RenewalDeps } from './renewal-deps.ts';

export type PayRenewal = (query: RentalQuery) => Promise<Order>;

/**
 * The order of the term that is due, to be paid by hand with any card; its amount is fixed with the provider. Safe to
 * repeat.
 * @throws NOT_FOUND, RESERVATION_OVER where nothing waits, VERSION_CONFLICT while the saved card is being charged,
 * PROVIDER_DOWN, UNAVAILABLE
 */
export function createPayRenewal(deps: RenewalDeps): PayRenewal {
  return async (query) => {
    const { renewal } = await findRental(deps, query);
    const over = () => new DomainError('RESERVATION_OVER');
    if (renewal?.state !== 'on' || !renewal.term) throw over();
    if (isBusy(renewal, deps.clock())) throw new DomainError('VERSION_CONFLICT');
    const order = await deps.orders.find(renewal.term.orderId);
    if (!order || !isIn(order, ['ready', 'failed'])) throw over();
    const { orderId: paymentId, storeId, amount } = order;
    if ((await deps.provider.preRegister({ paymentId, storeId, amount })) === 'registered') return order;
    await deps.processOrder(paymentId, { correlationId: query.correlationId, fresh: true });
    throw over();
  };
}
