import type { Location, OrderSummary, Unit } from '@hamkke/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutFailed } from '../components/checkout-failed.tsx';
import { OrderAndCustomer } from '../components/order-and-customer.tsx';
import type { OwnRental } from '../components/rental-gate.tsx';
import type { MethodChoice } from '../methods/use-payment-method.ts';
import type { CheckoutRequest } from '../use-checkout.ts';
import { usePaying, type Paying } from '../use-paying.ts';
import { moveRefusalOf, moveTermsOf, quoteOf, type MoveRefusal, type MoveTerms } from './move.ts';
import { MoveRefused } from './move-refused.tsx';
import type { MoveRead } from './use-move-options.ts';

interface MoveOrderingProps {
  readonly unit: Unit;
  readonly location: Location | undefined;
  readonly request: CheckoutRequest;
  readonly rental: OwnRental;
  readonly read: MoveRead;
  /** The visitor's own order of this move that waits for its payment. */
  readonly open: OrderSummary | undefined;
  readonly choice: MethodChoice;
  readonly onShown: () => void;
  readonly loadOwnOrder: () => Promise<OrderSummary | undefined>;
  readonly onPaying: (is: boolean) => void;
}

/** The order of a move, or what prevents it, said before anybody types. */
export function MoveOrdering(props: MoveOrderingProps) {
  const { unit, location, request, rental, read, open, choice, onShown, loadOwnOrder, onPaying } = props;
  const { t } = useTranslation('booking');
  const { reservation } = rental;
  const { options, error } = read;
  const terms = options && moveTermsOf(options, unit.id, open);
  const priced = terms && quoteOf(request, terms);
  const paying = usePaying(unit, priced, {
    continues: undefined,
    moves: reservation.reservationId,
    waiting: undefined,
    choice,
    loadOwnOrder,
    onPaying,
    onRefused: read.read,
  });
  useEffect(onShown, [onShown]);
  const refusal = moveRefusalOf(error?.code) ?? (options && refusalOf(terms, paying));
  if (refusal) return <MoveRefused reservationId={reservation.reservationId} refusal={refusal} />;
  if (!options || !terms || !priced)
    return <CheckoutFailed title={t('checkout.move.failed')} error={error} onRetry={read.read} busy={read.reading} />;
  return (
    <OrderAndCustomer
      unit={unit}
      location={location}
      request={request}
      extending={undefined}
      moving={{ reservation, options, terms }}
      open={open}
      offer={undefined}
      priced={priced}
      choice={choice}
      paying={paying}
    />
  );
}

/** What prevents the move by the server's list; what the order was refused for is said beside it. */
function refusalOf(terms: MoveTerms | undefined, { newAmount, taken }: Paying): MoveRefusal | undefined {
  if (!terms) return taken ? taken.why : 'taken';
  return (newAmount ?? terms.charge) === 0 ? 'free' : undefined;
}
