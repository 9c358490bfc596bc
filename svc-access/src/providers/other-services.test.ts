import type { ServiceClient } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { createCatalog } from './catalog.ts';
import { createReservations } from './reservations.ts';

/** A client that answers all calls alike, and what it was called with. */
function clientOf(answer: unknown) {
  const calls: unknown[] = [];
  const client = {
    call: async (endpoint: { id: string }, input: unknown, options: unknown) => {
      calls.push([endpoint.id, input, options]);
      return answer;
    },
    // The types of an answer follow the endpoint; here all endpoints get the same.
  } as unknown as Pick<ServiceClient, 'call'>;
  return { client, calls };
}
const options = { correlationId: 'c' };

test('a reservation is read for itself, or for a customer', async () => {
  const { client, calls } = clientOf(buildTerms());
  const { readTerms } = createReservations(client);
  expect(await readTerms('r-1', options)).toEqual(buildTerms());
  await readTerms('r-1', { ...options, customer: { personId: 'p', guestOf: 'r-2' } });
  expect(calls).toEqual([
    ['readAccessTerms', { params: { id: 'r-1' }, body: {} }, options],
    ['readAccessTerms', { params: { id: 'r-1' }, body: { customer: { userId: 'p', guestOf: 'r-2' } } }, options],
  ]);
});

test('a location has its partner, and a unit its location and number', async () => {
  const location = clientOf({ id: 'l', ownerId: 'partner-1' });
  expect(await createCatalog(location.client).ownerOf('l', options)).toBe('partner-1');
  expect(location.calls).toEqual([['readLocationFacts', { params: { id: 'l' } }, options]]);
  const unit = clientOf({ unit: { unitNumber: 'l-M-1', locationId: 'l' }, location: { id: 'l' } });
  expect(await createCatalog(unit.client).unitOf('u', options)).toEqual({ locationId: 'l', unitNumber: 'l-M-1' });
  expect(unit.calls).toEqual([['readSellableUnit', { params: { id: 'u' } }, options]]);
});
