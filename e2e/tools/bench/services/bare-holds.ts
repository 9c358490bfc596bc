import { randomBytes } from 'node:crypto';
import { addDays, seoulDateOf } from '@hamkke/money';
import { mongo } from 'mongoose';
import type { HoldBody } from './hold-calls.ts';

/** What the service writes for a hold, made with the driver alone. */
export interface BareHolds {
  /** Gives units an empty calendar. */
  readonly open: (units: readonly string[]) => Promise<void>;
  readonly place: (body: HoldBody) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Row extends mongo.Document {
  _id: string;
}

async function written(db: mongo.Db, collection: string): Promise<Row> {
  const row = await db.collection<Row>(collection).findOne({}, { sort: { $natural: -1 } });
  if (!row) throw new Error(`the service has written nothing into ${collection}`);
  return row;
}

/** The bodies of documents that the service wrote into `from`, under the same indexes, in a database beside it. */
export async function createBareHolds(mongoUrl: string, from: string, to: string): Promise<BareHolds> {
  const client = await new mongo.MongoClient(mongoUrl, { ignoreUndefined: true }).connect();
  const [theirs, ours] = [client.db(from), client.db(to)];
  for (const name of ['guards', 'reservations', 'outbox']) {
    const indexes = (await theirs.collection(name).indexes()).filter((index) => index.name !== '_id_');
    await ours.createCollection(name);
    for (const { key, name: called, v: _version, ns: _namespace, ...options } of indexes)
      await ours.collection(name).createIndex(key, { ...options, name: called });
  }
  const [reservation, event] = [await written(theirs, 'reservations'), await written(theirs, 'outbox')];
  const [guards, reservations, outbox] = [
    ours.collection<Row>('guards'),
    ours.collection<Row>('reservations'),
    ours.collection<Row>('outbox'),
  ];
  const id = () => randomBytes(12).toString('hex');

  return {
    async open(units) {
      await guards.insertMany(
        units.map((_id) => ({ _id, locationId: `bench-${_id.slice(0, 2)}`, closed: false, v: 0, taken: [] })),
      );
    },
    async place({
      reservationId,
      orderId,
      unitId,
      locationId,
      startDate: start,
      endDate: end,
      visitorId,
      address,
      customer,
    }) {
      const now = new Date();
      const until = new Date(now.getTime() + 86_400_000);
      const inTheWay = { start: { $lte: end }, end: { $gte: start }, until: { $gt: now } };
      const isLive = [{ $gt: ['$$taken.until', now] }, { $gte: ['$$taken.end', addDays(seoulDateOf(now), -1)] }];
      const taken = {
        $concatArrays: [
          { $filter: { input: '$taken', as: 'taken', cond: { $and: isLive } } },
          [{ r: { $literal: reservationId }, start: { $literal: start }, end: { $literal: end }, until }],
        ],
      };
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            const before = await guards.findOneAndUpdate(
              { _id: unitId, locationId, closed: { $ne: true }, taken: { $not: { $elemMatch: inTheWay } } },
              [{ $set: { v: { $add: ['$v', 1] }, taken } }],
              { session, returnDocument: 'before' },
            );
            if (!before) throw new Error(`${unitId} is taken`);
            await reservations.insertOne(
              {
                ...reservation,
                _id: reservationId,
                orderId,
                unitId,
                locationId,
                start,
                end,
                visitorId,
                address,
                customer,
                until,
                holdUntil: until,
                createdAt: now,
              },
              { session },
            );
            const eventId = id();
            await outbox.insertOne(
              {
                ...event,
                _id: eventId,
                envelope: { ...(event['envelope'] as object), id: eventId, aggregateId: reservationId },
                createdAt: now,
                pending: true,
                claimedUntil: until,
                sentAt: null,
              },
              { session },
            );
          },
          {
            readConcern: { level: 'snapshot' },
            writeConcern: { w: 'majority', journal: true },
            readPreference: 'primary',
          },
        ),
      );
    },
    async close() {
      await ours.dropDatabase();
      await client.close();
    },
  };
}
