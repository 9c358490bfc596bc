import type { Snapshot, ProviderTransfer, Transfer } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import type { CheckRules } from './rules.ts';
import { grace, mostRefusals } from './rules.ts';

const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const providerKind = { paid: 'ORDER', refunded: 'ORDER_CANCEL' } as const;

/** I2, passed on: what is passed on is what the ledger has, entry by entry: both are written in one transaction. */
export function checkPassedOn({ transfers, ledger }: Pick<Snapshot, 'transfers' | 'ledger'>): Finding[] {
  const entryOf = new Map(ledger.map((entry) => [entry.key, entry]));
  const passedOn = new Set(transfers.map(({ key }) => key));
  const textOf = (row: Pick<Transfer, 'kind' | 'orderId' | 'ownerId' | 'amount' | 'cancellationId'>) =>
    [row.kind, row.orderId, row.ownerId, row.amount, row.cancellationId].join(' ');
  return [
    ...transfers.flatMap((transfer) => {
      const entry = entryOf.get(transfer.key);
      const [is, right] = [textOf(transfer), entry ? textOf(entry) : 'nothing'];
      return is === right
        ? []
        : [
            wrong(
              'I2',
              'transfer-of-entry',
              transfer.key,
              `transfer ${transfer.key} is ${is}, the ledger has ${right}`,
            ),
          ];
    }),
    ...ledger
      .filter(({ key, ownerId, currency }) => ownerId !== null && currency === 'KRW' && !passedOn.has(key))
      // Entries that are older than the passing on are picked up soon after the start.
      .map(({ key, orderId }) =>
        unsettled(
          'I2',
          'transfer-forgotten',
          key,
          `entry ${key} of order ${orderId} is a partner's, and nothing passes it on`,
        ),
      ),
    ...transfers
      .filter(({ state, partnerId }) => state === 'sent' && partnerId === null)
      .map(({ key }) => wrong('I2', 'transfer-partner', key, `transfer ${key} was sent to no partner`)),
  ];
}

/**
 * What is to be passed on is passed on: a try that is overdue, refused for a week, or not possible for a month is no
 * waiting any more. A partner without a partner id is waited for.
 */
function stuck({ transfers, now }: Pick<Snapshot, 'transfers' | 'now'>): Finding[] {
  const before = (at: Date | null, milliseconds: number) => at === null || now.getTime() - at.getTime() > milliseconds;
  const isStuck = ({ dueAt, attempts, reason, at }: Transfer) =>
    before(dueAt, grace.transfer) ||
    attempts >= mostRefusals ||
    (reason === 'not-enabled' && before(at, grace.notEnabled));
  return transfers
    .filter((one) => one.state !== 'sent' && isStuck(one))
    .map(({ key, state, reason, attempts }) =>
      unsettled(
        'I2',
        'transfer-stuck',
        key,
        `transfer ${key} is ${state} (${reason ?? 'no reason'}) after ${attempts} tries`,
      ),
    );
}

/** What any of some amounts add up to; an order has few transfers. */
const sumsOf = (amounts: readonly number[]) =>
  amounts.reduce((sums, amount) => new Set([...sums].flatMap((sum) => [sum, sum + amount])), new Set([0]));

const partnersOf = (rows: readonly { readonly partnerId: string | null }[]) =>
  new Set(rows.map(({ partnerId }) => partnerId ?? 'nobody'));
const textOf = (partners: ReadonlySet<string>) => [...partners].toSorted().join(', ') || 'nobody';

/**
 * One order's transfers, ours and the provider's, by kind and to the won. A transfer under lease, or put off until its
 * next try, may be at the provider already: a process killed between the provider's answer and its own write leaves it
 * so, and the next try finds it there. That it stays so is `transfer-stuck`.
 */
function againstProvider(
  orderId: string,
  ours: readonly Transfer[],
  theirs: readonly ProviderTransfer[],
  now: Date,
): Finding[] {
  return (['paid', 'refunded'] as const).flatMap((kind) => {
    const rows = ours.filter((one) => one.kind === kind);
    const sent = rows.filter(({ state }) => state === 'sent');
    const underWay = rows.filter(({ state, dueAt }) => state !== 'sent' && dueAt !== null && dueAt > now);
    const booked = theirs.filter(({ type }) => type === providerKind[kind]);
    const [ourPartners, theirPartners] = [partnersOf(sent), partnersOf(booked)];
    const beyond = sumOf(booked) - sumOf(sent);
    const isSame = beyond === 0 && textOf(ourPartners) === textOf(theirPartners);
    const mayBe =
      beyond > 0 && sumsOf(underWay.map(({ amount }) => amount)).has(beyond) && ourPartners.isSubsetOf(theirPartners);
    if (isSame || mayBe) return [];
    const detail = `order ${orderId}: we passed on ${sumOf(sent)} ${kind} to ${textOf(ourPartners)}, the provider has ${sumOf(booked)} for ${textOf(theirPartners)}`;
    return [unsettled('I2', 'transfer-agrees', `${orderId} ${kind}`, detail)];
  });
}

/** I2, passed on: what was sent to the provider's settlement is what the provider has of each order, to the won. */
export function checkTransfers(
  snapshot: Pick<Snapshot, 'now' | 'transfers' | 'providerTransfers'>,
  { passesOn = true }: Pick<CheckRules, 'passesOn'>,
): Finding[] {
  const { transfers, providerTransfers, now } = snapshot;
  const found = passesOn ? stuck(snapshot) : [];
  if (!providerTransfers) return found;
  const ours = Map.groupBy(transfers, ({ orderId }) => orderId);
  const theirs = Map.groupBy(
    providerTransfers.filter(({ type }) => type !== 'MANUAL'),
    ({ paymentId }) => paymentId ?? '',
  );
  for (const orderId of new Set([...ours.keys(), ...theirs.keys()]))
    found.push(...againstProvider(orderId, ours.get(orderId) ?? [], theirs.get(orderId) ?? [], now));
  return found;
}
