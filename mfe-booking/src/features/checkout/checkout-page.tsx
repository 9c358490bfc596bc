import type { OrderSummary, Unit } from '@hamkke/contracts';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { forgetDraftOfAnother } from '../../components/payment/draft.ts';
import { isUnfinished } from '../../components/rental/open-orders.ts';
import { ReservationLink } from '../../components/rental/reservation-link.tsx';
import { useToday } from '../../components/rental/use-today.ts';
import { CheckoutFailed } from './components/checkout-failed.tsx';
import { CheckoutSkeleton } from './components/checkout-skeleton.tsx';
import { ChooseOther, UnitObstacle } from './components/choose-other.tsx';
import { OrderAndCustomer } from './components/order-and-customer.tsx';
import { AlreadyPaid, OrderStatusCheck } from './components/own-order.tsx';
import { RentalGate, type OwnRental } from './components/rental-gate.tsx';
import { readExtension, refusalOf, type ExtensionRefusal } from './extension/extension.ts';
import { ExtensionRefused } from './extension/extension-refused.tsx';
import { readMove } from './move/move.ts';
import { MoveOrdering } from './move/move-ordering.tsx';
import {
  usePaymentMethod,
  usePaymentMethods,
  type MethodChoice,
  type MethodsRead,
} from './methods/use-payment-method.ts';
import { MoveRefused } from './move/move-refused.tsx';
import { useMoveOptions, type MoveRead } from './move/use-move-options.ts';
import { readRequest, useCheckout, type CheckoutRequest } from './use-checkout.ts';
import { useOffer, type HeldOffer } from './use-offer.ts';
import { useOpenOrder, useReturns } from './use-open-order.ts';
import { usePaying, type Paying } from './use-paying.ts';

type Checkout = ReturnType<typeof useCheckout>;

/** `/checkout` and `/payment`: what is ordered, who books, and the payment; `continues` names what is extended, `moves` what moves. */
export function CheckoutPage() {
  const { t } = useTranslation('booking');
  const { session } = useShell();
  const [search] = useSearchParams();
  const today = useToday();
  const returns = useReturns();
  usePageTitle(t('checkout.title'));
  useEffect(() => forgetDraftOfAnother(session), [session]);

  // A page that the browser restores as it was left reads again.
  const continues = search.get('continues');
  if (continues !== null) return <ExtensionCheckout key={`${continues} ${returns}`} reservationId={continues} />;
  const moves = search.get('moves');
  if (moves !== null) return <MoveCheckout key={`${moves} ${returns}`} reservationId={moves} />;
  const request = readRequest(search, today);
  return request ? <UnitCheckout key={returns} request={request} /> : <UnitMissing />;
}

/** The same for a reservation that is extended: unit and first day are its own. */
function ExtensionCheckout({ reservationId }: { readonly reservationId: string }) {
  const [search] = useSearchParams();
  const today = useToday();
  return (
    <RentalGate reservationId={reservationId} to="extend">
      {(extending) => {
        const request = readExtension(search, extending.reservation, today);
        return request ? (
          <UnitCheckout request={request} extending={extending} />
        ) : (
          <ExtensionRefused {...extending} refusal="mismatch" request={undefined} />
        );
      }}
    </RentalGate>
  );
}

/** The same for a rental that moves to another unit: period and last day are its own. */
function MoveCheckout({ reservationId }: { readonly reservationId: string }) {
  const [search] = useSearchParams();
  return (
    <RentalGate reservationId={reservationId} to="move">
      {(rental) => {
        const request = readMove(search, rental.reservation);
        return request ? (
          <UnitCheckout request={request} moving={rental} />
        ) : (
          <MoveRefused reservationId={reservationId} refusal="range" />
        );
      }}
    </RentalGate>
  );
}

interface UnitCheckoutProps {
  readonly request: CheckoutRequest;
  /** What is extended; none for a rental that extends nothing. */
  readonly extending?: OwnRental | undefined;
  /** What moves to the unit. */
  readonly moving?: OwnRental | undefined;
}

function UnitCheckout({ request, extending, moving }: UnitCheckoutProps) {
  const { t } = useTranslation('booking');
  const checkout = useCheckout(request, useToday());
  const held = useOffer(request);
  const methods = usePaymentMethods();
  const { unit } = checkout;
  const move = useMoveOptions(request, unit.data);
  if (unit.error?.status === 404 || unit.error?.status === 422)
    return <NoUnit request={request} extending={extending} moving={moving} />;
  if (unit.isError)
    return <CheckoutFailed title={t('checkout.failed')} error={unit.error} onRetry={() => void unit.refetch()} />;
  return unit.data && !held.loading && !move.loading ? (
    <OwnOrderFirst
      checkout={checkout}
      request={request}
      unit={unit.data}
      held={held}
      move={move}
      methods={methods}
      extending={extending}
      moving={moving}
    />
  ) : (
    <CheckoutSkeleton />
  );
}

interface OrderingProps extends UnitCheckoutProps {
  readonly checkout: Checkout;
  readonly unit: Unit;
  readonly held: HeldOffer;
  readonly move: MoveRead;
  readonly methods: MethodsRead;
}

/** Before anything is offered for payment: what this visitor has ordered or paid already. */
function OwnOrderFirst(props: OrderingProps) {
  const { request, methods } = props;
  const paying = useRef(false);
  const isPaying = useCallback(() => paying.current, []);
  const onPaying = useCallback((is: boolean) => {
    paying.current = is;
  }, []);
  const { loading, order, reload } = useOpenOrder(request, isPaying);
  // The order that was checked and is unpaid, or none: from then on the form stays, whatever this tab orders.
  const [passed, setPassed] = useState<string>();
  const tag = order && `${order.orderId} ${order.standing}`;
  const pass = useCallback(() => setPassed(tag ?? ''), [tag]);
  const open = order && isUnfinished(order) ? order : undefined;
  const doubtful = order?.standing === 'processing' ? passed !== tag : open !== undefined && passed === undefined;
  const choice = usePaymentMethod(methods, open);
  const other = <OtherWay {...props} />;

  if (loading) return <CheckoutSkeleton />;
  if (order?.standing === 'confirmed') return <AlreadyPaid order={order} other={other} />;
  if (order && doubtful) return <OrderStatusCheck order={order} other={other} onUnpaid={pass} />;
  return <Ordering {...props} open={open} choice={choice} onShown={pass} loadOwnOrder={reload} onPaying={onPaying} />;
}

interface OpenOrderingProps extends OrderingProps {
  /** The visitor's own order that waits for its payment. */
  readonly open: OrderSummary | undefined;
  readonly choice: MethodChoice;
  readonly onShown: () => void;
  readonly loadOwnOrder: () => Promise<OrderSummary | undefined>;
  readonly onPaying: (is: boolean) => void;
}

/** Where else to go from an order that is paid: back to what was extended or moved, or to another unit. */
function OtherWay({ unit, request, extending, moving }: OrderingProps) {
  const { t } = useTranslation('booking');
  const rental = extending ?? moving;
  return rental ? (
    <ReservationLink reservationId={rental.reservation.reservationId} tone="secondary">
      {t('checkout.extend.toReservation')}
    </ReservationLink>
  ) : (
    <ChooseOther unit={unit} request={request} tone="secondary" />
  );
}

function Ordering(props: OpenOrderingProps) {
  const { checkout, move, moving } = props;
  return moving ? (
    <MoveOrdering {...props} location={checkout.location.data} rental={moving} read={move} />
  ) : (
    <UnitOrdering {...props} />
  );
}

/** The page shows what prevents the order before anybody types; the customer's own hold does not prevent it. */
function UnitOrdering(props: OpenOrderingProps) {
  const { checkout, request, unit, extending, open, held, choice, onShown, loadOwnOrder, onPaying } = props;
  const paying = usePaying(unit, checkout.priced, {
    continues: request.continues,
    moves: undefined,
    waiting: request.waiting,
    choice,
    loadOwnOrder,
    onPaying,
    onRefused: () => extending?.again.read(),
  });
  useEffect(onShown, [onShown]);
  const refusal = extending && extensionRefusalOf(props, extending, paying);
  if (refusal) return <ExtensionRefused {...extending} refusal={refusal} request={request} />;
  const obstacle = extending ? undefined : obstacleOf(props, paying);
  if (obstacle) return <UnitObstacle obstacle={obstacle} unit={unit} request={request} query={checkout.unit} />;
  if (!checkout.priced) return null;
  return (
    <OrderAndCustomer
      unit={unit}
      location={checkout.location.data}
      request={request}
      extending={extending}
      open={open}
      offer={held.offer}
      priced={checkout.priced}
      choice={choice}
      paying={paying}
    />
  );
}

/** What prevents the rental of a unit; nothing while its order is being paid. */
function obstacleOf({ checkout: { priced, fits }, unit, open, held }: OpenOrderingProps, paying: Paying) {
  if (!priced || !fits) return 'invalidRange';
  if (unit.isForRent === false) return 'notForRent';
  return unit.isAvailable || open || held.mayHold || paying.paying ? undefined : 'taken';
}

/** Whether a reservation can be extended is the server's word on it; the days of the own hold are not somebody else's. */
function extensionRefusalOf(
  { checkout: { priced, fits }, request, unit, open }: OpenOrderingProps,
  { reservation }: OwnRental,
  paying: Paying,
): ExtensionRefusal | undefined {
  const refusal = paying.paying ? undefined : refusalOf(reservation, request.range);
  const by = reservation.options.extend?.by;
  const own = open && (refusal === 'taken' || refusal === 'beyond' || by === open.reservationId);
  if (refusal && !own) return refusal;
  if (!priced || !fits) return 'range';
  return unit.isForRent === false ? 'closed' : undefined;
}

/** The unit is not there: what was to be extended or moved stays as it is. */
function NoUnit({ request, extending, moving }: UnitCheckoutProps) {
  if (moving) return <MoveRefused reservationId={moving.reservation.reservationId} refusal="closed" />;
  return extending ? <ExtensionRefused {...extending} refusal="closed" request={request} /> : <UnitMissing />;
}

function UnitMissing() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      titleAs="h1"
      title={t('checkout.notFound')}
      description={t('checkout.notFoundHint')}
      action={
        <LinkButton as={Link} to="/locations">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}
