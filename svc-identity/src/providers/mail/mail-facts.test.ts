import type { ServiceClient } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { internalReservation } from '../../testing/other-services.ts';
import { createMailFacts } from './mail-facts.ts';

const factsAbout = (reservation: unknown) =>
  createMailFacts({
    findUser: async () => undefined,
    issueToken: async () => 'token',
    // The client is generic over every endpoint; one call is made here, and gets the answer of its contract.
    reservations: { call: async () => reservation, close: async () => undefined } as unknown as ServiceClient,
    clock: () => new Date('2026-12-14T00:00:00.000Z'),
  });

test.each([
  ['that continues another one', { continues: 'r-0' }, true],
  ['that continues none', { continues: null }, false],
  ['of an older release, which does not say', {}, false],
])('a reservation %s is an extension: %s', async (_, more, isExtension) => {
  expect(await factsAbout(internalReservation('r-1', more)).rental('r-1')).toMatchObject({ isExtension });
});
