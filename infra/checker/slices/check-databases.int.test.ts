import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import { openClients } from '../open-clients.ts';
import type { DatabaseNames } from '../databases.ts';
import type { Clients } from '../open-clients.ts';
import { countsOf } from '../report.ts';
import { sortPayments } from '../sorted-payments.ts';
import { breakages } from '../testing/breakages/index.ts';
import { storeManyRows } from '../testing/many-rows.ts';
import { now, rightSnapshot } from '../testing/right-snapshot.ts';
import { grace } from '../testing/spoils.ts';
import { storeSnapshot } from '../testing/stored-snapshot.ts';
import { checkDatabases } from './check-databases.ts';

const url = process.env['MONGO_URL'] ?? '';
let databases: DatabaseNames;
let client: mongo.MongoClient;
let opened: { clients: Clients; close: () => Promise<void> };

beforeEach(async () => {
  const name = `checker-slices-${randomUUID().slice(0, 8)}`;
  databases = {
    catalog: `${name}-catalog`,
    reservations: `${name}-reservations`,
    payments: `${name}-payments`,
    identity: `${name}-identity`,
    access: `${name}-access`,
  };
  // Another name of the same server counts as another address.
  const apart = new URL(url);
  apart.searchParams.set('appName', 'apart');
  opened = await openClients({ mongoUrl: url, mongoUrls: { payments: apart.href } });
  client = opened.clients.catalog;
});
/** Emptied rather than dropped: MongoDB takes long to make collections. */
const emptyAll = async () => {
  for (const one of Object.values(databases))
    for (const collection of await client.db(one).collections()) await collection.deleteMany({});
};
afterEach(async () => {
  for (const one of Object.values(databases)) await client.db(one).dropDatabase();
  await opened.close();
});

const oneAddress = (): Clients => ({
  catalog: client,
  reservations: client,
  payments: client,
  identity: client,
  access: client,
});
const textsOf = (findings: readonly object[]) => [...new Set(findings.map((one) => JSON.stringify(one)))].toSorted();

test('stored books come to the same findings and numbers as books that are held whole, in slices of any size', async () => {
  const { provider, providerTransfers, deadLetters, ...snapshot } = rightSnapshot();
  const outside = {
    ...(provider && { provider: await sortPayments([provider]) }),
    ...(providerTransfers && { providerTransfers }),
    ...(deadLetters !== undefined && { deadLetters }),
  };
  await storeSnapshot(client, databases, snapshot);
  for (const mostRows of [1, 7, 5000]) {
    const { findings, counts } = await checkDatabases({
      clients: oneAddress(),
      names: databases,
      rules: grace,
      outside,
      now: () => now,
      mostRows,
    });
    expect(findings).toEqual([]);
    expect(counts).toEqual(countsOf(rightSnapshot()));
  }
});

test(
  'each kind of breakage is found in the databases as it is in books that are held whole',
  { timeout: 300_000 },
  async () => {
    // One of each rule: what differs between the rows of a rule is checked by the same lines.
    const oneOfEach = [...new Map(breakages.map((one) => [one.rule, one])).values()];
    for (const { how, spoil, lawful } of oneOfEach) {
      const { provider, providerTransfers, deadLetters, ...snapshot } = { ...lawful, ...spoil(lawful) };
      const outside = {
        ...(provider && { provider: await sortPayments([provider]) }),
        ...(providerTransfers && { providerTransfers }),
        ...(deadLetters !== undefined && { deadLetters }),
      };
      await emptyAll();
      const isStorable = await storeSnapshot(client, databases, snapshot).then(
        () => true,
        () => false,
      );
      // MongoDB itself refuses two rows of one id.
      if (!isStorable) continue;
      const { findings } = await checkDatabases({
        clients: oneAddress(),
        names: databases,
        rules: grace,
        outside,
        now: () => lawful.now,
        mostRows: 10,
      });
      expect([how, textsOf(findings)]).toEqual([how, textsOf(checkSnapshot({ ...lawful, ...spoil(lawful) }, grace))]);
    }
  },
);

test('each database may have an address of its own: what is found may pass', async () => {
  const { guards, ...snapshot } = rightSnapshot();
  await storeSnapshot(client, databases, { ...snapshot, guards: guards.map((one) => ({ ...one, taken: [] })) });
  const { findings } = await checkDatabases({
    clients: opened.clients,
    names: databases,
    rules: grace,
    outside: {},
    now: () => now,
  });
  expect(opened.clients.payments).not.toBe(client);
  expect(findings.map(({ rule, passing }) => [rule, passing])).toEqual([
    ['not-guarded', true],
    ['not-guarded', true],
  ]);
});

test('however many rows there are, as few are held at a time', async () => {
  const held = async (rentals: number) => {
    await emptyAll();
    await storeManyRows(client, databases, rentals, now);
    const slices: number[] = [];
    const { findings, counts } = await checkDatabases({
      clients: oneAddress(),
      names: databases,
      rules: grace,
      outside: {},
      now: () => now,
      mostRows: 200,
      onSlice: (rows) => slices.push(rows),
    });
    expect([findings, counts.I1['reservations'], counts.I3['events']]).toEqual([[], rentals, rentals * 3]);
    return { most: Math.max(...slices), slices: slices.length };
  };
  const [few, many] = [await held(300), await held(3_000)];
  // A slice ends with the key at which it is full; a unit of this snapshot has some forty rows.
  expect(few.most).toBeLessThanOrEqual(250);
  expect(many.most).toBeLessThanOrEqual(250);
  expect(many.slices).toBeGreaterThan(few.slices * 5);
});
