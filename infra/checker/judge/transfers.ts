import type { Books, ProviderTransfer, Transfer } from '../books.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';

const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const providerKind = { paid: 'ORDER', refunded: 'ORDER_CANCEL' } as const;

/** What is passed on is what the ledger has, entry by entry: both are written in one transaction. */
function asBooked({ transfers, ledger }: Pick<Books, 'transfers' | 'ledger'>): Finding[] {
  const entryOf = new Map(ledger.map((entry) => [entry.key, entry]));
  const passedOn = new Set(transfers.map(({ key }) => key));
  const textOf = (row: Omit<Transfer, 'key' | 'state' | 'partnerId'>) => [row.kind, row.orderId, row.ownerId, row.amount, row.cancellationId].join(' ');
  return [
    ...transfers.flatMap((transfer) => {
      const entry = entryOf.get(transfer.key);
      const [is, right] = [textOf(transfer), entry ? textOf(entry) : 'nothing'];
      return is === right ? [] : [wrong('I2', 'transfer-of-entry', transfer.key, `transfer ${transfer.key} is ${is}, the ledger has ${right}`)];
    }),
    ...ledger
      .filter(({ key, ownerId, currency }) => ownerId !== null && currency === 'KRW' && !passedOn.has(key))
      // Entries that are older than the passing on are picked up soon after the start.
      .map(({ key, orderId }) => unsettled('I2', 'transfer-forgotten', key, `entry ${key} of order ${orderId} is an owner's, and nothing passes it on`)),
    ...transfers
      .filter(({ state, partnerId }) => state === 'sent' && partnerId === null)
      .map(({ key }) => wrong('I2', 'transfer-partner', key, `transfer ${key} was sent to no partner`)),
  ];
}

/** One order's transfers in both books, by kind and to the won. Read after the databases, the provider may already know what is still under way here. */
function againstProvider(orderId: string, ours: readonly Transfer[], theirs: readonly ProviderTransfer[]): Finding[] {
  return (['paid', 'refunded'] as const).flatMap((kind) => {
    const [sent, booked] = [ours.filter((one) => one.kind === kind && one.state === 'sent'), theirs.filter(({ type }) => type === providerKind[kind])];
    const partners = (rows: readonly { readonly partnerId: string | null }[]) => [...new Set(rows.map(({ partnerId }) => partnerId))].toSorted().join(', ');
    if (sumOf(sent) === sumOf(booked) && partners(sent) === partners(booked)) return [];
    const detail = `order ${orderId}: we passed on ${sumOf(sent)} ${kind} to ${partners(sent) || 'nobody'}, the provider has ${sumOf(booked)} for ${partners(booked) || 'nobody'}`;
    return [unsettled('I2', 'transfer-agrees', `${orderId} ${kind}`, detail)];
  });
}

/** I2, passed on: what was sent to the provider's settlement is what the provider has of each order, to the won. */
export function judgeTransfers(books: Pick<Books, 'transfers' | 'ledger' | 'providerTransfers'>): Finding[] {
  const { transfers, providerTransfers } = books;
  const found = asBooked(books);
  if (!providerTransfers) return found;
  const ours = Map.groupBy(transfers, ({ orderId }) => orderId);
  const theirs = Map.groupBy(
    providerTransfers.filter(({ type }) => type !== 'MANUAL'),
    ({ paymentId }) => paymentId ?? '',
  );
  for (const orderId of new Set([...ours.keys(), ...theirs.keys()])) found.push(...againstProvider(orderId, ours.get(orderId) ?? [], theirs.get(orderId) ?? []));
  return found;
}
