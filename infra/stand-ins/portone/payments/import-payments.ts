import { z } from 'zod';
import type { BookEntry } from '../books/entries.ts';
import { findChannel } from '../channels/channels.ts';
import type { ProviderDeps } from '../deps.ts';
import { newTransactionId } from '../transaction-id.ts';
import { includedVat } from './amounts.ts';
import { paymentIdSchema } from './read-window-request.ts';
import { findTestCard } from './test-cards.ts';

const instant = z.iso.datetime({ offset: true });
const won = z.number().int().positive();

/** Payments of the past by card, for demonstrations: as if they had been made then, without a notification. */
export const importSchema = z.object({
  payments: z.array(
    z
      .object({
        paymentId: paymentIdSchema,
        orderName: z.string().min(1),
        totalAmount: won,
        transactionId: z.string().min(1).optional(),
        storeId: z.string().optional(),
        channelKey: z.string().optional(),
        customer: z.record(z.string(), z.unknown()).default({}),
        paidAt: instant,
        cancellations: z
          .array(z.object({ id: z.string().min(1), amount: won, at: instant, reason: z.string().default('고객 요청') }))
          .default([]),
      })
      .refine(
        ({ totalAmount, cancellations }) => cancellations.reduce((sum, { amount }) => sum + amount, 0) <= totalAmount,
        'more is given back than was paid',
      ),
  ),
});
export type ImportedPayments = z.input<typeof importSchema>;
type ImportedPayment = z.output<typeof importSchema>['payments'][number];

const cardNumber = findTestCard('approve')?.number ?? '';

function entriesOf({ settings }: ProviderDeps, payment: ImportedPayment): BookEntry[] {
  const { paymentId, orderName, totalAmount, customer, paidAt, cancellations } = payment;
  const txId = payment.transactionId ?? newTransactionId(new Date(paidAt));
  const channelKey = payment.channelKey ?? settings.channelKey;
  const pgProvider = findChannel(settings, channelKey)?.provider;
  const order = {
    storeId: payment.storeId ?? settings.storeId,
    channelKey,
    ...(pgProvider ? { pgProvider } : {}),
    orderName,
    totalAmount,
    taxFreeAmount: 0,
    vatAmount: includedVat(totalAmount, 0),
    currency: 'KRW',
    customer,
    noticeUrls: [],
  };
  let givenBack = 0;
  let vatBack = 0;
  return [
    // Whoever holds an attempt's window key may type a card; this payment is long done, and nobody ever holds this one.
    { entry: 'attempt-opened', paymentId, at: paidAt, attempt: { txId, windowKey: '', order, requestedAt: paidAt } },
    {
      entry: 'captured',
      paymentId,
      at: paidAt,
      capture: {
        txId,
        amount: totalAmount,
        paidAt,
        pgTxId: `tviva${txId.replaceAll('-', '')}`,
        approvalNumber: '00000000',
        cardNumber,
        installmentMonths: 0,
      },
    },
    ...cancellations.map(({ id, amount, at, reason }): BookEntry => {
      givenBack += amount;
      const vatAmount = includedVat(givenBack, 0) - vatBack;
      vatBack += vatAmount;
      const facts = {
        id,
        status: 'SUCCEEDED',
        pgCancellationId: `pgc-${id}`,
        totalAmount: amount,
        taxFreeAmount: 0,
        vatAmount,
        reason,
        requestedAt: at,
        cancelledAt: at,
        trigger: 'API',
        skipWebhook: true,
      } as const;
      return { entry: 'cancellation-recorded', paymentId, at, cancellation: facts };
    }),
  ];
}

/** Writes payments of the past into the books; ids that are there already are left alone. */
export async function importPayments(
  deps: ProviderDeps,
  request: ImportedPayments,
): Promise<{ imported: number; skipped: number }> {
  const { payments } = importSchema.parse(request);
  const written = await Promise.all(
    payments.map((payment) =>
      deps.books.record(payment.paymentId, (record) =>
        record ? { entries: [], result: false } : { entries: entriesOf(deps, payment), result: true },
      ),
    ),
  );
  const imported = written.filter(Boolean).length;
  return { imported, skipped: written.length - imported };
}
