import { randomInt, randomUUID } from 'node:crypto';
import type { Attempt, Capture, Failure, PaymentRecord } from '../books/records.ts';
import type { PgProvider } from '../channels/pg-providers.ts';
import type { ProviderDeps } from '../deps.ts';
import { notificationEntries } from '../webhooks/notification.ts';
import { statusOf } from './amounts.ts';

export type ChargeOutcome = { captured: true; capture: Capture } | { captured: false; code: string; failure: Failure };

/** Where the money comes from. */
export type MoneySource = Pick<Capture, 'cardNumber' | 'bank' | 'installmentMonths'>;

const alreadyPaid: Failure = {
  reason: '이미 결제된 결제 건입니다.',
  pgCode: 'ALREADY_PROCESSED_PAYMENT',
  pgMessage: '이미 처리된 결제 입니다.',
};

/**
 * Takes the money for one attempt, unless another attempt on the same payment id has already taken it.
 *
 * Durable before it answers.
 */
export function captureAttempt(
  deps: ProviderDeps,
  paymentId: string,
  txId: string,
  source: MoneySource,
): Promise<ChargeOutcome> {
  return deps.books.record<ChargeOutcome>(paymentId, (record) => {
    const attempt = attemptOf(record, txId);
    if (record?.capture || attempt.failed) {
      return {
        entries: [],
        result: { captured: false, code: 'FAILURE_TYPE_PG', failure: attempt.failed?.failure ?? alreadyPaid },
      };
    }
    const at = deps.clock.timestamp();
    const capture: Capture = {
      txId,
      amount: attempt.order.totalAmount - (attempt.order.discountAmount ?? 0),
      paidAt: at,
      pgTxId: newPgTxId(attempt.order.pgProvider),
      approvalNumber: String(randomInt(100_000_000)).padStart(8, '0'),
      ...source,
    };
    return {
      result: { captured: true, capture },
      entries: [
        { entry: 'captured', paymentId, at, capture },
        ...notificationEntries(deps, { type: 'Transaction.Paid', paymentId, attempt, paymentStatus: 'PAID' }),
      ],
    };
  });
}

/** Toss Payments' own numbers begin alike. */
function newPgTxId(provider: PgProvider = 'TOSSPAYMENTS'): string {
  return `${provider === 'TOSSPAYMENTS' ? 'tviva' : ''}${randomUUID().replaceAll('-', '')}`;
}

/** Ends one attempt without money. A payment that another attempt has paid stays paid, and nothing is sent. */
export function failAttempt(
  deps: ProviderDeps,
  paymentId: string,
  txId: string,
  failure: Failure,
): Promise<ChargeOutcome> {
  return deps.books.record<ChargeOutcome>(paymentId, (record) => {
    const attempt = attemptOf(record, txId);
    const result: ChargeOutcome = {
      captured: false,
      code: 'FAILURE_TYPE_PG',
      failure: attempt.failed?.failure ?? failure,
    };
    if (record?.capture?.txId === txId) return { entries: [], result: { captured: true, capture: record.capture } };
    if (attempt.failed) return { entries: [], result };
    const at = deps.clock.timestamp();
    const notifiesMerchant = record !== undefined && !record.capture;
    return {
      result,
      entries: [
        { entry: 'attempt-failed', paymentId, at, txId, failure },
        ...(notifiesMerchant
          ? notificationEntries(deps, { type: 'Transaction.Failed', paymentId, attempt, paymentStatus: 'FAILED' })
          : []),
      ],
    };
  });
}

function attemptOf(record: PaymentRecord | undefined, txId: string): Attempt {
  const attempt = record?.attempts.find((one) => one.txId === txId);
  if (!attempt) throw new Error(`no attempt ${txId} in the books (${record ? statusOf(record) : 'no payment'})`);
  return attempt;
}
