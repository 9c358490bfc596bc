import type { DeclineReason } from '@hamkke/contracts';
import type { BillingKeys, ChargeAnswer, ChargeRequest } from '../../../svc-payments/src/domain/card-ports.ts';
import type { Provider } from '../../../svc-payments/src/domain/ports.ts';
import { storeId } from '../../../svc-payments/src/testing/builders.ts';
import { createMemoryBillingKeys } from '../../../svc-payments/src/testing/memory-billing-keys.ts';
import { createMemoryProvider } from '../../../svc-payments/src/testing/memory-provider.ts';
import type { ProviderPayment } from '../../checker/snapshot.ts';
import type { Agenda } from '../world/agenda.ts';
import { rates, type Faults } from '../world/faults.ts';
import type { Chance } from '../world/random.ts';

export interface Webhook {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string;
}

/** How late a webhook comes, in milliseconds. */
const [soonMs, lateMs] = [30_000, 5 * 3_600_000];
const dayMs = 86_400_000;
const declines: readonly DeclineReason[] = ['declined', 'insufficient', 'limit'];

/**
 * The payment provider and the card companies behind it: the provider in memory of payments' tests, with calls that time
 * out before or after their effect, declined charges, cancellations that take days, and webhooks that are late, come
 * twice or never.
 */
export function createCardCompany({ agenda, chance, faults }: { agenda: Agenda; chance: Chance; faults: Faults }) {
  const { clock } = agenda;
  const { provider, controls, payments } = createMemoryProvider(clock);
  const stored = createMemoryBillingKeys();
  /** Cards that decline, by their key. */
  const bad = new Set<string>();
  const changedAt = new Map<string, Date>();
  const subscriber: { notify: (webhook: Webhook) => Promise<unknown> } = { notify: async () => {} };
  let [webhooks, declined] = [0, 0];

  /** Money moved: who follows payments gets a webhook, sooner or later. */
  function noteChange(paymentId: string, type: string): void {
    changedAt.set(paymentId, clock());
    webhooks += 1;
    const webhook = { id: `webhook-${webhooks}`, type, paymentId };
    const delay = () => (chance.happens(0.8) ? chance.between(500, soonMs) : chance.between(soonMs, lateMs));
    if (faults.happens(rates.lostWebhook)) return;
    agenda.after(delay(), () => subscriber.notify(webhook));
    if (faults.happens(rates.doubled)) agenda.after(delay(), () => subscriber.notify(webhook));
  }

  /** Takes money once for a payment, however often it is requested. */
  async function take(paymentId: string, amount: number, isGood: boolean): Promise<boolean> {
    if (payments.get(paymentId)?.status === 'captured') return true;
    await controls.charge({ paymentId, storeId, amount, card: isGood ? 'approve' : 'insufficient' });
    const payment = payments.get(paymentId);
    // The memory stamps the payment by the clock of the machine.
    if (payment && isGood) payments.set(paymentId, { ...payment, paidAt: clock() });
    noteChange(paymentId, isGood ? 'Transaction.Paid' : 'Transaction.Failed');
    return isGood;
  }

  /** Companies answer what they took as a request within days. */
  function answerLater(paymentId: string): void {
    const ends = () => (chance.happens(0.8) ? 'SUCCEEDED' : 'FAILED');
    agenda.after(chance.between(3_600_000, 3 * dayMs), async () => {
      await controls.answerRequested(paymentId, ends());
      noteChange(paymentId, 'Transaction.PartialCancelled');
    });
  }
  const cancel: Provider['cancel'] = (request) =>
    faults.call('PROVIDER_DOWN', async () => {
      const planned = faults.happens(0.12) ? chance.oneOf(['REQUESTED', 'FAILED'] as const) : undefined;
      // What is planned for another one must not stay: the memory takes it for the next cancellation that is made.
      const before = payments.get(request.paymentId)?.cancellations.length ?? 0;
      if (planned) await controls.planCancellation(planned);
      const answer = await provider.cancel(request);
      const made = payments.get(request.paymentId)?.cancellations.slice(before) ?? [];
      if (made.some(({ status }) => status === 'REQUESTED')) answerLater(request.paymentId);
      if (made.length > 0) noteChange(request.paymentId, 'Transaction.PartialCancelled');
      return answer;
    });

  const charge = async ({ paymentId, billingKey, amount }: ChargeRequest): Promise<ChargeAnswer> => {
    const known = await stored.billingKeys.read({ billingKey, storeId });
    if (!known) return { outcome: 'declined', reason: 'card-gone' };
    const isGood = !bad.has(billingKey) && !faults.happens(rates.declined);
    if (await take(paymentId, amount, isGood)) return { outcome: 'settled' };
    declined += 1;
    return { outcome: 'declined', reason: chance.oneOf(declines) };
  };
  const billingKeys: BillingKeys = {
    read: (request) => faults.call('PROVIDER_DOWN', () => stored.billingKeys.read(request)),
    remove: (request) => faults.call('PROVIDER_DOWN', () => stored.billingKeys.remove(request)),
    charge: (request) => faults.call('PROVIDER_DOWN', () => charge(request)),
  };

  return {
    provider: {
      preRegister: (request) => faults.call('PROVIDER_DOWN', () => provider.preRegister(request)),
      read: (request) => faults.call('PROVIDER_DOWN', () => provider.read(request)),
      cancel,
    } satisfies Provider,
    billingKeys,
    subscriber,
    /** A person pays in the provider's window; answers whether the card was good. */
    pay: (paymentId: string, amount: number, isGood: boolean) => take(paymentId, amount, isGood),
    /** A person stores a card there; answers its key. */
    storeCard(customerId: string, isGood: boolean): string {
      const billingKey = stored.controls.storeCard({ customerId, lastFour: isGood ? '0013' : '0021' });
      if (!isGood) bad.add(billingKey);
      return billingKey;
    },
    /** What of a payment came in and was not given back, in won; undefined where nothing ever came in. */
    left(paymentId: string): number | undefined {
      const payment = payments.get(paymentId);
      if (payment?.status !== 'captured') return undefined;
      const back = payment.cancellations.filter(({ status }) => status === 'SUCCEEDED');
      return payment.total - back.reduce((sum, { amount }) => sum + amount, 0);
    },
    changedAt: (paymentId: string) => changedAt.get(paymentId),
    paidAt: (paymentId: string) => payments.get(paymentId)?.paidAt,
    /** Charges of stored cards that were declined. */
    declined: () => declined,
    /** Its own books. */
    rows: (): ProviderPayment[] =>
      [...payments.values()].map(({ paymentId, status, total, cancellations }) => {
        const gone = cancellations.filter((one) => one.status === 'SUCCEEDED');
        return {
          paymentId,
          paid: status === 'captured' ? total : 0,
          cancelled: gone.reduce((sum, { amount }) => sum + amount, 0),
          changedAt: changedAt.get(paymentId) ?? new Date(0),
          cancellations: gone.map(({ id, amount, trigger, requestedAt }) => ({
            id,
            amount,
            trigger: trigger ?? '',
            requestedAt: requestedAt ?? new Date(0),
          })),
        };
      }),
  };
}
export type CardCompany = ReturnType<typeof createCardCompany>;
