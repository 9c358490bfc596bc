import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hasToOpen } from '../check-doors.ts';
import type { DoorRental } from './door-stories.ts';
import type { Locks } from './locks.ts';
import { leaveDoors, settleDoors } from './settle-doors.ts';
import { openVisitor } from './visitor.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface World {
  /** Of the order, and so of its rental. */
  status: string;
  /** What the page says of the door, and how many times it says that the lock is behind before. */
  state: 'open' | 'ended';
  behind: number;
  /** Whether the lock has the code, and whether it opens with it. */
  onLock: boolean;
  opens: boolean;
  pressed: string[];
  /** How many times the page was read. */
  reads: number;
  /** What a cancellation changes. */
  cancel: (world: World) => void;
}
const right: World = {
  status: 'confirmed',
  state: 'open',
  behind: 0,
  onLock: true,
  opens: true,
  pressed: [],
  reads: 0,
  cancel: () => undefined,
};
const code = '482913';

/** An app with one rental, and its lock. */
async function standBefore(facts: Partial<World>) {
  const world: World = { ...right, pressed: [], ...facts };
  const access = () => {
    const isBehind = world.behind > 0;
    world.behind -= 1;
    world.reads += 1;
    const doors = [{ progress: isBehind ? 'setting' : 'set' }];
    return world.state === 'open' ? { state: 'open', code, doors } : { state: 'ended', code: null, doors: [] };
  };
  const server = createServer((request, response) => {
    if (request.method === 'PUT') world.cancel(world);
    response.end(JSON.stringify(request.url?.endsWith('/access') ? access() : { standing: world.status }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.closeAllConnections(), server.close()));
  const appUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const records: { result: 'opened' | 'refused' }[] = [];
  const locks: Locks = {
    press: (_, digits) => {
      const result = world.onLock && world.opens && digits === code ? 'opened' : 'refused';
      world.pressed.push(digits);
      records.push({ result });
      return Promise.resolve(result);
    },
    look: () => Promise.resolve({ codes: world.onLock ? [{}] : [], records }),
  };
  const order = { orderId: 'ORDER-1', cookie: '', paid: true, reported: 'confirmed', cancelled: '' } as const;
  const rental: DoorRental = {
    unit: { unitId: 'UNIT', locationId: 'LOC', price: 90_000, deviceId: 'lock-1' },
    visitor: openVisitor(appUrl, () => undefined),
    bought: {
      placed: { orderId: 'ORDER-1', orderName: '', amount: 90_000, reservationId: 'RES' },
      order: { ...order },
    },
    code: '',
  };
  const of = { appUrl, locks, rentals: [rental], pauseMs: 5 };
  const settle = (ms = 3_000) => settleDoors({ ...of, since: Date.now(), deadline: Date.now() + ms, hasToOpen });
  return { world, rental, settle, leave: async () => await leaveDoors(of, await settle()) };
}

test('a lock that gets its code late is pressed once, when page and lock had it twice', async () => {
  const { world, rental, settle } = await standBefore({ behind: 3 });
  expect(await settle()).toEqual([
    { orderId: 'ORDER-1', status: 'confirmed', rightAfterMs: expect.any(Number), page: 'open set', logged: 'opened' },
  ]);
  expect(world).toMatchObject({ pressed: [code], reads: 3 + 2 });
  expect(rental.code).toBe(code);
});

test('a code that never comes to its lock is not pressed at all', async () => {
  const { world, settle } = await standBefore({ behind: Infinity, onLock: false });
  expect(await settle(100)).toEqual([
    { orderId: 'ORDER-1', status: 'confirmed', rightAfterMs: null, page: 'open setting', logged: '' },
  ]);
  expect(world.pressed).toEqual([]);
});

test('a lock that refuses what its page says is pressed three times, and not until its keypad closes', async () => {
  const { world, settle } = await standBefore({ opens: false });
  expect(await settle(2_000)).toMatchObject([{ rightAfterMs: null, page: 'open set', logged: 'refused' }]);
  expect(world.pressed).toHaveLength(3);
});

test('a cancelled rental is right once its lock has no code, and refuses the one that it had', async () => {
  const { world, rental, settle } = await standBefore({ status: 'refunded', state: 'ended', onLock: false });
  rental.code = code;
  expect(await settle()).toMatchObject([{ rightAfterMs: expect.any(Number), page: 'ended', logged: 'refused' }]);
  expect(world.pressed).toEqual([code]);
});

test.each([
  ['its lock still has the code', { state: 'ended', onLock: true }],
  ['its page still shows the code', { state: 'open', onLock: false }],
] as const)('a cancelled rental is not right where %s', async (_, facts) => {
  const { settle } = await standBefore({ status: 'refunded', ...facts });
  expect(await settle(100)).toMatchObject([{ status: 'refunded', rightAfterMs: null, logged: '' }]);
});

test('whoever is in is let go at the end, and the lock then refuses the code', async () => {
  const cancel = (world: World) => void Object.assign(world, { status: 'refunding', state: 'ended', onLock: false });
  const { world, leave } = await standBefore({ cancel });
  expect(await leave()).toMatchObject([{ status: 'refunding', rightAfterMs: expect.any(Number), logged: 'refused' }]);
  expect(world.pressed).toEqual([code, code]);
});

test('what was cancelled before is not cancelled again', async () => {
  const { leave } = await standBefore({ status: 'refunded', state: 'ended', onLock: false });
  expect(await leave()).toEqual([]);
});
