import { commands, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { cards } from './queries/cards.ts';
import { ledger } from './queries/ledger.ts';
import { orders } from './queries/orders.ts';
import { settlements, transfers } from './queries/payouts.ts';
import { renewals } from './queries/renewals.ts';

const checker = 'the checker’s own reading of the whole ledger';

const unknownPayments: readonly ListedQuery[] = [
  {
    name: 'newest unknown payments',
    command: commands.find('unknown_payments', {}, { sort: { lastAt: -1 }, limit: 101 }),
    index: 'lastAt_1',
    returns: 'page',
  },
  {
    name: 'note an unknown payment',
    command: commands.update('unknown_payments', { _id: 'payment-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'how many unknown payments',
    command: { count: 'unknown_payments' },
    index: [],
    returns: 'all',
    because: 'the number that the collection itself keeps: no document is read',
  },
];

/** Every query of payments; service-kit's README says how to add one. */
export const queries: QueryList = {
  fixed: ['state', 'status'],
  queries: [
    ...orders,
    ...ledger,
    ...transfers,
    ...settlements,
    ...unknownPayments,
    ...cards,
    ...renewals,
    ...['ledger', 'orders', 'settlements', 'settled_entries', 'transfers', 'renewals', 'price-proposals'].map(
      (name): ListedQuery => ({
        name: `all ${name}`,
        command: commands.find(name, {}),
        index: [],
        returns: 'all',
        because: checker,
        examines: 10_000,
      }),
    ),
  ],
  unused: {
    'settled_entries.ownerId_1': 'instances of the release before count by it; the release after this one drops it',
  },
};
