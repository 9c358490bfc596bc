import { expect, test } from 'vitest';
import { buildRental, sometime } from '../../testing/build-rental.ts';
import { createReadUnitPhoto } from './read-unit-photo.ts';

const manager = { personId: 'owner-1', overseer: null };
const mark = { mark: 'm', at: sometime };
const check = { condition: 'clear', note: null, at: sometime, by: { kind: 'owner', id: 'owner-1' } } as const;

test.each([
  ['customer', { photo: mark }, true],
  ['customer', { photo: null, unitCheck: { ...check, photo: mark } }, false],
  ['manager', { photo: mark, unitCheck: { ...check, photo: null } }, false],
  ['manager', { photo: null, unitCheck: { ...check, photo: mark } }, true],
] as const)('bytes that a reservation does not know of are shown to nobody: by %s of %j', async (by, facts, found) => {
  const photo = { reservationId: 'a', locationId: 'location-1', by, bytes: new Uint8Array([1]) };
  const read = createReadUnitPhoto({
    store: { find: async () => buildRental(facts), photoOf: async () => photo },
  });
  const code = await read({ reservationId: 'a', by, manager }).then(
    () => 'found',
    (error: { code: string }) => error.code,
  );
  expect(code).toBe(found ? 'found' : 'NOT_FOUND');
});
