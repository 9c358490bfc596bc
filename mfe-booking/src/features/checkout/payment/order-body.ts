import { documentVersions, type CustomerDetails, type Unit } from '@hamkke/contracts';
import type { Quote } from '@hamkke/money';
import type { OrderRequest } from './pay.ts';

/** What an order is besides a rental of a unit. */
export interface OrderPurpose {
  /** The reservation that the order extends. */
  readonly continues: string | undefined;
  /** The rental that moves to the unit. */
  readonly moves: string | undefined;
  /** The place in a waiting list whose offer the order takes. */
  readonly waiting: string | undefined;
}

interface Order extends OrderPurpose, Pick<OrderRequest, 'language' | 'method'> {
  readonly unit: Unit;
  readonly priced: Quote;
  /** What the page believes it costs, in won. */
  readonly amount: number;
  readonly customer: CustomerDetails;
  /** A member's agreement covers the current documents. */
  readonly agreed: boolean;
}

/** The body of an order. Period and last day of a rental stay as they are where it moves, so the body has neither. */
export function orderBody({
  unit,
  priced,
  amount,
  customer,
  continues,
  moves,
  waiting,
  agreed,
  language,
  method,
}: Order): OrderRequest {
  return {
    amount,
    unitId: unit.id,
    customerName: customer.name,
    customerEmail: customer.email,
    ...(customer.phone ? { customerPhone: customer.phone } : {}),
    startDate: priced.range.start,
    ...(moves === undefined ? { endDate: priced.range.end, period: priced.period } : { moves }),
    ...(continues !== undefined && { continues }),
    ...(waiting !== undefined && { waiting }),
    ...(agreed ? {} : { consent: documentVersions }),
    language,
    ...(method !== undefined && { method }),
  };
}
