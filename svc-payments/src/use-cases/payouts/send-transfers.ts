import { isUnavailable } from '@hamkke/service-kit';
import type { PassOutcome, Platform } from '../../domain/ledger-ports.ts';
import { paidKeyOf, pauseAfter, pauses, type Transfer } from '../../domain/transfer.ts';
import type { LedgerDeps } from '../ledger-deps.ts';

type SendingDeps = Pick<
  LedgerDeps,
  'transfers' | 'partners' | 'clock' | 'failpoints' | 'logger' | 'counts' | 'isPaused'
>;
type PutOff = Pick<Transfer, 'state' | 'reason' | 'attempts'> &
  Partial<Pick<Transfer, 'partnerId'>> & { readonly pauseMs: number };
type Answer = PassOutcome | { readonly outcome: 'down' };

/**
 * The lease of a try on its row, in milliseconds; longer than a call to the provider may take.
 */
const leaseMs = 120_000;
const workers = 4;

/**
 * Passes due entries on to the provider's settlement, at most `most`; answers how many it looked at. The order goes
 * before its cancellation; what the provider refuses is tried again slowly, and at once when the partner's id
 * changes. A provider that is away, or has not switched its settlement on for us, ends the round: everything waits.
 * Source: external-services 1.7
 */
export function createSendTransfers(
  deps: SendingDeps,
  platform: Platform,
  { most }: { most: number },
): () => Promise<number> {
  let pausedUntil = 0;
  let warned = false;

  /** Logs the first refusal only. */
  function pause(now: Date): void {
    pausedUntil = now.getTime() + pauses.notEnabled;
    if (!warned)
      deps.logger.warn(
        { reason: 'PLATFORM_NOT_ENABLED' },
        "the provider's settlement is not switched on for us: transfers wait",
      );
    warned = true;
  }

  async function next(): Promise<'tried' | 'nothing' | 'stop'> {
    const now = deps.clock();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const transfer = await deps.transfers.claimDue(now, leasedUntil);
    if (!transfer) return 'nothing';
    await deps.failpoints.hit('transfer.claimed');
    return pass(transfer, now, leasedUntil).catch(async (err: unknown): Promise<'tried'> => {
      // What breaks on one row (and is no answer of the provider) must not end the round for those behind it.
      const attempts = transfer.attempts + 1;
      deps.logger.error({ err, key: transfer.key, attempts }, 'transfer broke; tried again later');
      await deps.transfers.putOff(transfer.key, leasedUntil, {
        state: transfer.state,
        reason: 'broke',
        attempts,
        dueAt: new Date(now.getTime() + pauseAfter(attempts)),
      });
      return 'tried';
    });
  }

  async function pass(transfer: Transfer, now: Date, leasedUntil: Date): Promise<'tried' | 'stop'> {
    const putOff = ({ pauseMs, ...outcome }: PutOff) =>
      deps.transfers.putOff(transfer.key, leasedUntil, { ...outcome, dueAt: new Date(now.getTime() + pauseMs) });
    const partnerId = await partnerOf(deps, transfer);
    if ('pauseMs' in partnerId) {
      await putOff({ ...partnerId, state: 'waiting', attempts: transfer.attempts });
      return 'tried';
    }
    const answer = await callPlatform(deps, platform, transfer, partnerId.id);
    await deps.failpoints.hit('transfer.answered');
    if (answer.outcome === 'sent') {
      warned = false;
      await deps.transfers.finish(transfer, partnerId.id, now);
      await deps.failpoints.hit('transfer.finished');
      deps.counts.transferSent(transfer.kind);
      return 'tried';
    }
    if (answer.outcome === 'not-enabled') pause(now);
    await putOff(await handleFailure(deps, transfer, partnerId.id, answer));
    return answer.outcome === 'refused' ? 'tried' : 'stop';
  }

  return async () => {
    if (deps.clock().getTime() < pausedUntil) return 0;
    let [tried, stopped] = [0, false];
    const worker = async () => {
      while (!stopped && tried < most && !deps.isPaused?.()) {
        tried += 1;
        const result = await next();
        stopped ||= result === 'stop';
        if (result === 'nothing') tried -= 1;
        if (result !== 'tried') return;
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    return stopped ? 0 : tried;
  };
}

/**
 * Whom the call to the provider names: for a cancellation the partner of its order, for an order the one that was named
 * before, or the one of now.
 */
async function partnerOf(
  { transfers, partners }: SendingDeps,
  transfer: Transfer,
): Promise<{ id: string } | { reason: string; pauseMs: number }> {
  if (transfer.kind === 'refunded') {
    const order = await transfers.find(paidKeyOf(transfer.orderId));
    return order?.state === 'sent' && order.partnerId !== null
      ? { id: order.partnerId }
      : { reason: 'order-first', pauseMs: pauses.orderFirst };
  }
  const id = transfer.partnerId ?? (await partners.partnerIdOf(transfer.ownerId));
  return id === null ? { reason: 'no-partner-id', pauseMs: pauses.noPartner } : { id };
}

async function callPlatform(
  { transfers, logger }: SendingDeps,
  platform: Platform,
  { key, kind, orderId: paymentId, cancellationId, amount }: Transfer,
  partnerId: string,
): Promise<Answer> {
  await transfers.name(key, partnerId);
  try {
    return await (kind === 'paid'
      ? platform.passOrder({ partnerId, paymentId, amount })
      : platform.passCancellation({ partnerId, paymentId, cancellationId: cancellationId ?? '', amount }));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.warn({ err: error, key }, 'transfer waits for the provider');
    return { outcome: 'down' };
  }
}

/**
 * What a try that did not succeed leaves behind. After a refusal the partner may be named anew; after silence it must
 * be the same one again.
 */
async function handleFailure(
  { partners, logger, counts }: SendingDeps,
  transfer: Transfer,
  partnerId: string,
  answer: Exclude<Answer, { outcome: 'sent' }>,
): Promise<PutOff> {
  const attempts = transfer.attempts + 1;
  if (answer.outcome === 'down')
    return { state: 'waiting', reason: 'provider-down', partnerId, attempts, pauseMs: pauseAfter(attempts) };
  if (answer.outcome === 'not-enabled')
    return {
      state: 'waiting',
      reason: 'not-enabled',
      partnerId: null,
      attempts: transfer.attempts,
      pauseMs: pauses.notEnabled,
    };
  counts.transferRefused();
  logger.error(
    { key: transfer.key, ownerId: transfer.ownerId, reason: answer.reason, attempts },
    'the provider refused a transfer',
  );
  const changed = transfer.kind === 'paid' && (await partners.partnerIdOf(transfer.ownerId)) !== partnerId;
  return { state: 'failed', reason: answer.reason, partnerId: null, attempts, pauseMs: changed ? 0 : pauses.refused };
}
