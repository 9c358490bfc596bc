import { createHash } from 'node:crypto';
import { factsOf } from '../channels/pg-providers.ts';
import type { PgProvider } from '../channels/pg-providers.ts';

/** Leaves out the fields that have no value. */
export const present = (pairs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== undefined));

/** The wire form of a card: its number without the digits that would let anybody else pay with it. */
export function presentCard(number: string): Record<string, string> {
  return {
    publisher: 'SHINHAN_CARD',
    issuer: 'SHINHAN_CARD',
    brand: 'LOCAL',
    type: 'CREDIT',
    ownerType: 'PERSONAL',
    bin: number.slice(0, 6),
    name: '신한카드',
    number: `${number.slice(0, 6)}******${number.slice(-4)}`,
  };
}

type ChannelOfRecord = { channelKey: string; pgProvider?: PgProvider | undefined };

/** The wire form of a channel; each is a channel of tests. */
export function presentChannel({ channelKey, pgProvider = 'TOSSPAYMENTS' }: ChannelOfRecord): Record<string, string> {
  return {
    type: 'TEST',
    id: `channel-id-${channelKey.slice('channel-key-'.length)}`,
    key: channelKey,
    name: pgProvider === 'TOSSPAYMENTS' ? 'card' : pgProvider.toLowerCase(),
    pgProvider,
    pgMerchantId: factsOf(pgProvider).merchantId,
  };
}

/** The wire form of a customer; a request names the same fields otherwise. */
export function presentCustomer(customer: Record<string, unknown>): Record<string, unknown> {
  const { fullName, customerId, firstName, lastName, address, firstNameKana: _f, lastNameKana: _l, ...same } = customer;
  const joined = [lastName, firstName].filter((piece) => typeof piece === 'string').join(' ');
  return present({
    id: customerId,
    name: fullName ?? (joined === '' ? undefined : joined),
    address: presentAddress(address),
    ...same,
  });
}

function presentAddress(address: unknown): unknown {
  if (typeof address !== 'object' || address === null) return undefined;
  const lines = address as Record<string, unknown>;
  const oneLine = [lines.province, lines.city, lines.addressLine1, lines.addressLine2].filter(Boolean).join(' ');
  return { type: 'SEPARATED', oneLine, ...lines };
}

/** One account per store, the same after every restart. */
export function merchantIdOf(storeId: string): string {
  const hex = createHash('sha256').update(storeId).digest('hex');
  return `merchant-${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
