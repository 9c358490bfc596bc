import { ApiError } from '@hamkke/api-client';
import type { CustomerDetails, OrderSummary, Unit } from '@hamkke/contracts';
import { formatWon, type Quote } from '@hamkke/money';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';
import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../components/error-text.ts';
import { forgetDraft } from '../../components/payment/draft.ts';
import { storeLastMethod } from '../../components/payment/last-method.ts';
import { causeOf } from '@hamkke/screen-kit/card-window/failure';
import { useFailureText } from '../../components/payment/use-failure-text.ts';
import { isUnfinished } from '../../components/rental/open-orders.ts';
import { forgetOwnOrder, storeOwnOrder } from '../../components/rental/own-order.ts';
import type { CustomerError, CustomerField } from './booking-form.ts';
import type { MethodChoice } from './methods/use-payment-method.ts';
import { orderBody, type OrderPurpose } from './payment/order-body.ts';
import { newAmountOf, pay, PaymentFailure, storeLastOrder, type PlacedOrder } from './payment/pay.ts';
import { useAgreed } from './use-agreed.ts';
import { isPaymentReady, loadPaymentScript, openPaymentWindow } from '@hamkke/screen-kit/card-window';

/** The customer's fields by the paths of the order's body. */
const customerFields = contractFields<CustomerField, CustomerError>(
  { customerName: 'name', customerEmail: 'email', customerPhone: 'phone' },
  () => 'invalid',
);

/** The customer's fields that the server refused; a phone that was not given is one that the way to pay needs. */
function refusedOf(error: ApiError, { phone }: CustomerDetails): Paying['refusedFields'] {
  const refused = customerFields.refused(error);
  return refused.phone && !phone ? { ...refused, phone: 'needed' } : refused;
}

export interface Paying {
  readonly paying: boolean;
  /** What the server says it costs, when it refused the quote; in won. */
  readonly newAmount: number | undefined;
  /** The customer's fields that the server refused. */
  readonly refusedFields: FieldErrors<CustomerField, CustomerError>;
  /** Somebody else has the unit, or nobody can rent it. */
  readonly taken: { readonly why: 'taken' | 'closed'; readonly text: string } | undefined;
  /** Why the last attempt charged nothing, for as long as nobody tries again. */
  readonly failure: string | undefined;
  /** The documents that were agreed to have changed: the page must be loaded anew. */
  readonly outdated: boolean;
  pay(customer: CustomerDetails): Promise<void>;
  /** The refused fields were mended. */
  forgetRefusal(): void;
  /** Another attempt is being prepared: why the last one charged nothing no longer matters. */
  forgetFailure(): void;
}

interface PayingAround extends OrderPurpose {
  readonly choice: Pick<MethodChoice, 'method' | 'read'>;
  /** Asks for the visitor's own order of this rental: what it took is not taken by somebody else. */
  readonly loadOwnOrder: () => Promise<OrderSummary | undefined>;
  readonly onPaying: (is: boolean) => void;
  /** The server knows better than what the page was drawn from. */
  readonly onRefused: () => void;
}

/** Why the server refuses to extend or to move a reservation, with texts of their own. */
const rentalRefusals = ['RESERVATION_OVER', 'NOT_FOUND', 'RANGE_INVALID'] as const;

/** The payment of one order on the checkout screen, with its toasts. A double press pays once. */
export function usePaying(
  unit: Unit | undefined,
  priced: Quote | undefined,
  { continues, moves, waiting, choice: { method, read: readMethods }, loadOwnOrder, onPaying, onRefused }: PayingAround,
): Paying {
  const { t, i18n } = useTranslation('booking');
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const agreed = useAgreed();
  const { config, language, reportError } = useShell();
  const running = useRef(false);
  const kind = continues !== undefined ? 'extend' : moves === undefined ? undefined : 'move';
  const attempt = useRef<{ about: string; key: string }>(undefined);
  const [state, setState] = useState<Omit<Paying, 'pay' | 'forgetRefusal' | 'forgetFailure'>>({
    paying: false,
    newAmount: undefined,
    refusedFields: {},
    taken: undefined,
    failure: undefined,
    outdated: false,
  });

  useEffect(() => void loadPaymentScript(config.paymentScriptUrl), [config.paymentScriptUrl]);

  const release = useCallback(() => {
    running.current = false;
    onPaying(false);
    setState((before) => ({ ...before, paying: false }));
  }, [onPaying]);

  // Coming back from the provider's page by history: the browser shows the page as it was left.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && release();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [release]);

  /** The same order reuses its key, so that a repeat after a lost answer makes no second one. */
  function keyFor(about: string): string {
    if (attempt.current?.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  function rentalRefusal({ code }: ApiError): string | undefined {
    const refusal = rentalRefusals.find((known) => known === code);
    return kind && refusal && t(`checkout.${kind}.refused.${refusal}`);
  }

  function refusalText(error: ApiError): string {
    if (kind && error.code === 'UNIT_TAKEN') return t(`checkout.${kind}.taken`);
    return rentalRefusal(error) ?? errorText(error);
  }

  async function refuse(error: ApiError, customer: CustomerDetails): Promise<void> {
    // A reservation that the visitor's own order extends reads as extended, the unit that it moves to as taken.
    const own = error.code === 'UNIT_TAKEN' || kind ? await loadOwnOrder() : undefined;
    // The visitor's own payment took the unit: the screen shows it by now.
    if (own && !isUnfinished(own)) return;
    const amount = newAmountOf(error);
    const refusedFields = refusedOf(error, customer);
    // What the page offered, or needed for it, is out of date.
    if (error.code === 'METHOD_CLOSED' || refusedFields.phone === 'needed') readMethods();
    const why = error.code === 'UNIT_TAKEN' ? 'taken' : error.code === 'UNIT_CLOSED' ? 'closed' : undefined;
    // A refused order was not placed; the next press is another attempt.
    attempt.current = undefined;
    setState((before) => ({
      ...before,
      newAmount: amount ?? before.newAmount,
      refusedFields,
      taken: why && { why, text: refusalText(error) },
      failure: error.code === 'METHOD_CLOSED' ? errorText(error) : rentalRefusal(error),
      outdated: error.code === 'CONSENT_OUTDATED',
    }));
    onRefused();
    // Said beside the button that leads on.
    if (error.code === 'CONSENT_OUTDATED' || amount === 0) return;
    toast({
      title: t('checkout.paymentError'),
      description:
        amount === undefined
          ? refusalText(error)
          : t('checkout.priceChanged', { amount: formatWon(amount, i18n.language) }),
      tone: 'destructive',
    });
  }

  function textOf({ step, providerFailure, unpaid, cause }: PaymentFailure): string {
    if (step === 'verify') return cause instanceof ApiError ? errorText(cause) : t('checkout.verifyFailed');
    return [failureText(providerFailure), unpaid && t('result.unpaidNote')].filter(Boolean).join(' ');
  }

  function failAfterOrder(failure: PaymentFailure): void {
    if (failure.cause) reportError(failure.cause, `payment ${failure.step}`);
    const text = textOf(failure);
    // The money may have moved: the next screen follows it until it is settled.
    if (failure.step === 'verify' && failure.orderId) void navigate(`/payment/success?paymentId=${failure.orderId}`);
    else setState((before) => ({ ...before, failure: text }));
    // Who closes the window has made no error.
    if (failure.step === 'window' && causeOf(failure.providerFailure) === 'cancelled') return;
    toast({ title: t('checkout.paymentError'), description: text, tone: 'destructive' });
  }

  /**
   * The order was not placed, or nobody knows: with a text of its own where the code has none. Source: product spec
   * section 8, "order creation failed".
   */
  function orderFailure(error: unknown): string {
    if (!(error instanceof ApiError) || error.code === 'INTERNAL') return t('checkout.orderFailed');
    return error.code === 'UNAVAILABLE' ? `${t('checkout.orderFailed')} ${errorText(error)}` : errorText(error);
  }

  async function fail(error: unknown, customer: CustomerDetails): Promise<void> {
    if (error instanceof PaymentFailure) return failAfterOrder(error);
    if (error instanceof ApiError && !['UNAVAILABLE', 'PROVIDER_DOWN', 'INTERNAL'].includes(error.code))
      return refuse(error, customer);
    toast({ title: t('checkout.paymentError'), description: orderFailure(error), tone: 'destructive' });
  }

  function succeed(order: PlacedOrder, paid: Unit, quoted: Quote, customer: CustomerDetails): void {
    forgetOwnOrder();
    forgetDraft();
    if (method !== undefined) storeLastMethod(method);
    storeLastOrder({
      orderId: order.orderId,
      paymentId: order.orderId,
      unitNumber: paid.unitNumber,
      unitSize: paid.size,
      period: quoted.period,
      daysBetween: quoted.days,
      amount: order.amount,
      method,
      customer,
    });
    toast({
      title: t('checkout.success'),
      description: t(moves === undefined ? 'checkout.successText' : 'result.moved'),
      tone: 'success',
    });
    void navigate(`/payment/success?paymentId=${order.orderId}`);
  }

  return {
    ...state,
    forgetRefusal: () => setState((before) => ({ ...before, refusedFields: {} })),
    forgetFailure: () => setState((before) => ({ ...before, failure: undefined })),
    async pay(customer) {
      if (running.current || !unit || !priced) return;
      if (!isPaymentReady()) {
        void loadPaymentScript(config.paymentScriptUrl);
        toast({ title: t('checkout.systemError'), description: t('checkout.systemErrorText'), tone: 'destructive' });
        return;
      }
      running.current = true;
      onPaying(true);
      setState((before) => ({ ...before, paying: true, failure: undefined, refusedFields: {} }));
      const amount = state.newAmount ?? priced.amount;
      const body = orderBody({ unit, priced, amount, customer, agreed, language, method, continues, moves, waiting });
      try {
        const order = await pay(body, keyFor(JSON.stringify(body)), {
          placed: ({ orderId, orderName, holdUntil, startDate, endDate }) =>
            storeOwnOrder({ orderId, orderName, holdUntil, startDate, endDate, unitId: unit.id }),
          openWindow: openPaymentWindow,
        });
        // The screen is being left, for ours or for the provider's: the button stays busy, so that nothing is paid
        // twice on the way.
        if (order) succeed(order, unit, priced, customer);
      } catch (error) {
        release();
        await fail(error, customer);
      }
    },
  };
}
