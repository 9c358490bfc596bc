import { rentalFiguresSchema } from '@hamkke/contracts';
import type { HandlerContext, Route } from '@hamkke/service-kit';
import { accessRecorder } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { ReadRentalFigures } from '../use-cases/managing/read-rental-figures.ts';
import { readPartnerRentalFiguresRoute, readRentalFiguresRoute } from './figures.routes.ts';

const partner = { id: 'owner-1', userType: 'franchise' as const, isApproved: true, isSuperUser: false };
const boss = { id: 'boss', userType: 'admin' as const, isApproved: true, isSuperUser: false };
const member = { id: 'me', userType: 'user' as const, isApproved: true, isSuperUser: false };
type Person = NonNullable<Extract<HandlerContext['caller'], { kind: 'person' }>['person']>;

const figures = {
  months: [
    {
      month: '2026-11',
      running: 3,
      started: 1,
      ended: 1,
      involuntary: 0,
      renewed: 1,
      extended: 0,
      churn: 33.3,
      loss: 0,
    },
  ],
  renewing: 2,
  runningNow: 3,
};

/** Calls a route as a person; answers the reply, or why it was refused, and with what the figures were read. */
async function call(routeOf: (read: ReadRentalFigures) => Route, person: Person) {
  const inputs: unknown[] = [];
  const route = routeOf(async (input) => {
    inputs.push(input);
    return figures;
  });
  const { logger, records } = accessRecorder();
  const reply: unknown = await route
    .handle({
      query: { months: 6 },
      body: undefined,
      params: { id: 'owner-1' },
      caller: {
        kind: 'person',
        visitorId: 'v',
        address: '203.0.113.9',
        person,
        guestOf: null,
        via: 'session',
        scopes: [],
        freshUntil: null,
        deviceId: null,
      },
      logger,
      correlationId: 'c',
      headers: {},
      signal: AbortSignal.timeout(10_000),
      setHeader: () => {},
    })
    .catch(String);
  return { reply, inputs, shown: records() };
}

test('figures are read for who manages locations, of the partner that is named or of everybody', async () => {
  const manager = { personId: 'owner-1', overseer: null };
  const own = await call(readPartnerRentalFiguresRoute, partner);
  expect(rentalFiguresSchema.parse(own.reply)).toEqual(figures);
  expect(own.inputs).toEqual([{ months: 6, ownerId: 'owner-1', manager }]);
  const overseer = { personId: 'boss', overseer: 'administrator' };
  expect((await call(readPartnerRentalFiguresRoute, boss)).inputs).toEqual([
    { months: 6, ownerId: 'owner-1', manager: overseer },
  ]);
  const all = await call(readRentalFiguresRoute, boss);
  expect(all).toEqual({ reply: figures, inputs: [{ months: 6, manager: overseer }], shown: [] });
});

test.each([readRentalFiguresRoute, readPartnerRentalFiguresRoute])('a member is refused %o', async (routeOf) => {
  expect(await call(routeOf, member)).toEqual({ reply: 'DomainError: FORBIDDEN', inputs: [], shown: [] });
});
