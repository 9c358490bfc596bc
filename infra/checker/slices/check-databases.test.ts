import { expect, test } from 'vitest';
import { forgetfulServer } from '../testing/forgetful-server.ts';
import { now } from '../testing/right-snapshot.ts';
import { grace } from '../testing/spoils.ts';
import { checkDatabases } from './check-databases.ts';

const names = { catalog: 'c', reservations: 'r', payments: 'p', identity: 'i', access: 'a' };
const many = 200;
const orderId = (n: number) => `H${String(n).padStart(4, '0')}`;
/** Money of orders that are not there: each is exactly one finding. */
const ledger = Array.from({ length: many }, (_, n) => ({
  _id: orderId(n),
  kind: 'paid',
  orderId: orderId(n),
  ownerId: null,
  amount: 1,
  currency: 'KRW',
  cancellationId: null,
  at: now,
}));

async function checked(failing: { readonly code: number; readonly after: number; readonly times: number }) {
  const { clients, moments } = forgetfulServer({ ledger }, failing);
  let rows = 0;
  const { findings, counts } = await checkDatabases({
    clients,
    names,
    rules: grace,
    outside: {},
    now: () => now,
    mostRows: 15,
    onSlice: (some) => void (rows += some),
  });
  return {
    lost: findings.map(({ about }) => about),
    isSure: findings.every(({ passing }) => !passing),
    captured: counts.I2['captured'],
    rows,
    moments: moments(),
  };
}
const all = ledger.map(({ orderId: id }) => id);
/** One moment for each aspect. */
const usually = 5;
/** As money of an order, and as an entry. */
const rows = 2 * many;

test('a moment that MongoDB has forgotten is followed by another one, behind the last slice: each row is checked once', async () => {
  expect(await checked({ code: 239, after: 7, times: 4 })).toEqual({
    lost: all,
    isSure: true,
    captured: many,
    rows,
    moments: usually + 4,
  });
});

test('a cursor that MongoDB has given up is opened anew', async () => {
  expect(await checked({ code: 43, after: 7, times: 1 })).toMatchObject({
    lost: all,
    isSure: true,
    captured: many,
    rows,
  });
});

test('where not even one slice is read in time, each read has a moment of its own, and what it finds may pass', async () => {
  expect(await checked({ code: 239, after: 0, times: Number.POSITIVE_INFINITY })).toMatchObject({
    lost: all,
    isSure: false,
    captured: many,
    rows,
  });
});

test('a collection that is too young for its moment is read again', async () => {
  expect(await checked({ code: 246, after: 3, times: 1 })).toMatchObject({
    lost: all,
    isSure: true,
    captured: many,
    rows,
  });
});

test('any other failure is thrown', async () => {
  await expect(checked({ code: 13, after: 3, times: 1 })).rejects.toThrow('snapshot');
});
