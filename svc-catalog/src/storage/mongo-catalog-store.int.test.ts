import type { AuditNote } from '@hamkke/contracts';
import { createAuditLog, createFailpoints, createOutbox, type Mongo, systemClock } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLocations } from '../domain/import-locations.ts';
import { catalogFailpoints } from '../failpoints.ts';
import { fill, givenLocation, givenUnit } from '../testing/builders.ts';
import { describeCatalogStore } from '../testing/catalog-store-suite.ts';
import { describePublishedTexts } from '../testing/published-suite.ts';
import { createMongoCatalogStore } from './mongo-catalog-store.ts';
import { unitModel } from './unit-model.ts';

async function open() {
  const mongo = await testDatabase('catalog-store');
  const { connection } = mongo;
  const failpoints = createFailpoints(catalogFailpoints, { NODE_ENV: 'test' });
  const audit = createAuditLog({ connection, service: 'catalog', clock: systemClock });
  const store = createMongoCatalogStore({ connection, outbox: createOutbox(connection), audit, failpoints });
  await mongo.syncIndexes();
  const rows = connection.getClient().db(connection.name).collection('outbox');
  const events = async () =>
    (await rows.find().sort({ createdAt: 1 }).toArray()).map((row) => String(row.envelope.type));
  return { store, audit, events, failpoints, mongo, close: mongo.close };
}

describeCatalogStore('the catalog in MongoDB', open);
describePublishedTexts('the catalog in MongoDB', open);

let opened: Awaited<ReturnType<typeof open>>;
let mongo: Mongo;
beforeAll(async () => {
  opened = await open();
  mongo = opened.mongo;
});
afterAll(async () => await opened.close());

test('the database itself refuses a unit number that is taken', async () => {
  const units = unitModel(mongo.connection);
  const row = (id: string) => ({ ...givenUnit('x', 'M', 1), version: 1, _id: id });
  await units.create(row('x1'));
  await expect(units.create(row('x2'))).rejects.toMatchObject({ code: 11000 });
});

test.each(['change.after-state', 'change.before-commit'] as const)(
  'a process that fails at %s leaves neither a location nor an event nor a line of the log, and publishes nothing',
  async (point) => {
    const before = await opened.events();
    opened.failpoints.arm(`${point}:throw`);
    const id = point.replace('.', '-');
    await expect(fill(opened.store, givenLocation(id))).rejects.toThrow(point);
    const noted: AuditNote = {
      action: 'location-created',
      actor: { id: 'p0', role: 'administrator' },
      subject: { kind: 'location', id, label: id },
      changes: [],
      reason: null,
    };
    await expect(
      opened.store.change(
        [id],
        () => ({ ...importLocations(new Map(), [givenLocation(id)]), audit: [noted] }),
        'test-audit',
      ),
    ).rejects.toThrow(point);
    opened.failpoints.disarm();
    expect(await opened.store.findLocation(id)).toBeUndefined();
    expect(await opened.events()).toEqual(before);
    expect((await opened.store.findPublished([`함께보관 ${id}점`])).size).toBe(0);
    expect((await opened.audit.list({ subjectId: id })).entries).toEqual([]);
    await opened.store.change(
      [id],
      () => ({ ...importLocations(new Map(), [givenLocation(id)]), audit: [noted] }),
      'test-audit',
    );
    expect((await opened.store.findPublished([`함께보관 ${id}점`])).size).toBe(1);
    expect((await opened.audit.list({ subjectId: id })).entries).toMatchObject([
      { ...noted, service: 'catalog', correlationId: 'test-audit' },
    ]);
  },
);
