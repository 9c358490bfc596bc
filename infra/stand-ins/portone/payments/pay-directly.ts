import { z } from 'zod';
import { channelKeyFor } from '../channels/channels.ts';
import { isWallet, methods, walletNames } from '../channels/methods.ts';
import type { Method } from '../channels/methods.ts';
import { refuseMissingCustomer } from '../channels/refuse-missing-customer.ts';
import type { ProviderDeps } from '../deps.ts';
import { failAttempt } from './charge-card.ts';
import type { ChargeOutcome } from './charge-card.ts';
import { chargeChoice } from './charge-choice.ts';
import { chargeTestCard } from './charge-test-card.ts';
import { openAttempt } from './open-attempt.ts';
import { orderOf, readPaymentRequest } from './read-order.ts';
import type { CheckedPayment } from './read-order.ts';
import { WindowRefusal } from './provider-error.ts';
import { closedByVisitor } from './test-cards.ts';
import { choiceOutcomes, transferBankNames } from './test-choices.ts';
import { presentResponse } from './window-response.ts';
import type { PaymentResponse } from './window-response.ts';

/** A payment made without a browser. */
export type DirectPayment = {
  paymentId: string;
  orderName: string;
  totalAmount: number;
  storeId?: string | undefined;
  channelKey?: string | undefined;
  currency?: string | undefined;
  customer?: Record<string, unknown> | undefined;
  customData?: Record<string, unknown> | undefined;
  noticeUrls?: string[] | undefined;
  redirectUrl?: string | undefined;
  /** Pays by this method, on the first channel that has it; left out, as `payMethod` and `easyPay` say, or by card. */
  method?: Method | undefined;
  payMethod?: string | undefined;
  easyPay?: { easyPayProvider?: string | undefined } | undefined;
  /**
   * A test card's number or behaviour, or `close`: the visitor gives up. Default `approve`. Wallets and transfers know
   * `approve`, `decline`, `insufficient` and `slow`.
   */
  card?: string | undefined;
  /** Where a transfer comes from, by the provider's name of the bank. Default `SHINHAN`. */
  bank?: string | undefined;
  /** What the card company's promotion takes off, in won: so much less is charged. */
  discountAmount?: number | undefined;
  /**
   * Charge even what the provider would refuse: another store, channel or currency, an amount not registered in
   * advance.
   */
  force?: boolean | undefined;
};

/** The body of `POST /__control/pay`. */
export const directPaymentSchema = z.object({
  paymentId: z.string(),
  orderName: z.string(),
  totalAmount: z.number(),
  storeId: z.string().optional(),
  channelKey: z.string().optional(),
  currency: z.string().optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  customData: z.record(z.string(), z.unknown()).optional(),
  noticeUrls: z.array(z.string()).optional(),
  redirectUrl: z.string().optional(),
  method: z.enum(methods).optional(),
  payMethod: z.string().optional(),
  easyPay: z.object({ easyPayProvider: z.string().optional() }).optional(),
  card: z.string().optional(),
  bank: z.enum(transferBankNames).optional(),
  discountAmount: z.number().int().nonnegative().optional(),
  force: z.boolean().optional(),
});

/** How the request says a method, on the first channel that has it. */
function requestFor(method: Method, settings: ProviderDeps['settings']): Record<string, unknown> {
  const channelKey = channelKeyFor(settings, method);
  if (channelKey === undefined) throw new WindowRefusal('ChannelNotFound', `${method} 채널을 찾을 수 없습니다.`);
  if (method === 'card') return { channelKey, payMethod: 'CARD' };
  if (!isWallet(method)) return { channelKey, payMethod: 'TRANSFER' };
  return { channelKey, payMethod: 'EASY_PAY', easyPay: { easyPayProvider: walletNames[method] } };
}

/** As read, but for what a forced payment has otherwise than the provider takes it. */
function readDirect({ settings }: ProviderDeps, payment: DirectPayment): CheckedPayment {
  const { method, force, storeId, channelKey, currency, ...rest } = payment;
  const asSaid = {
    ...(storeId === undefined ? {} : { storeId }),
    ...(channelKey === undefined ? {} : { channelKey }),
    currency: currency ?? 'KRW',
  };
  const said = { payMethod: 'CARD', channelKey: settings.channelKey, ...rest, storeId: settings.storeId };
  const byMethod = method === undefined ? {} : requestFor(method, settings);
  return readPaymentRequest({ ...said, ...byMethod, ...(force ? { currency: 'KRW' } : asSaid) }, settings);
}

/**
 * Pays as the window would on a computer.
 *
 * @throws {WindowRefusal} as the browser script would be refused, and where no channel has the method
 */
export async function payDirectly(deps: ProviderDeps, payment: DirectPayment): Promise<PaymentResponse> {
  const { paymentId, card = 'approve', force = false, currency, storeId, channelKey, discountAmount } = payment;
  const checked = readDirect(deps, payment);
  const { request, channel, method } = checked;
  if (!force) refuseMissingCustomer(request.customer, { provider: channel.provider, device: 'pc', method });
  const order = {
    ...orderOf(checked),
    ...(discountAmount === undefined ? {} : { discountAmount }),
    ...(force && storeId !== undefined ? { storeId } : {}),
    ...(force && channelKey !== undefined ? { channelKey } : {}),
    ...(force && currency !== undefined ? { currency } : {}),
  };
  const { txId } = await openAttempt(deps, paymentId, order, { anyAmount: force });
  return presentResponse(paymentId, txId, await charge(deps, { paymentId, txId, method }, { ...payment, card }));
}

async function charge(
  deps: ProviderDeps,
  attempt: { paymentId: string; txId: string; method: Method },
  { card, bank = 'SHINHAN' }: DirectPayment & { card: string },
): Promise<ChargeOutcome> {
  const { paymentId, txId, method } = attempt;
  if (card === 'close') return failAttempt(deps, paymentId, txId, closedByVisitor);
  if (method !== 'card') return chargeChoice(deps, attempt, { outcome: z.enum(choiceOutcomes).parse(card), bank });
  return (await chargeTestCard(deps, paymentId, txId, { card })).outcome;
}
