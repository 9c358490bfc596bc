import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { exportedOpening, exportedPass, exportedVisit } from '../testing/doors.ts';
import { internalWaiting } from '../testing/other-services.ts';
import { exportedRenewals } from '../testing/renewals.ts';
import { createPersonalRecords } from './personal-records.ts';

const noClient: ServiceClient = { call: () => Promise.reject(new Error('called')), close: async () => undefined };

/** Records over a service that answers so; what it was called with is noted. */
function recordsOver(answer: () => Promise<unknown>, service: 'payments' | 'reservations' | 'access' = 'payments') {
  const calls: unknown[] = [];
  // The client is generic over every endpoint; one call is made, and gets the answer of its contract.
  const client = {
    async call({ id }: { id: string }, request: object) {
      calls.push([id, request]);
      return await answer();
    },
    close: async () => undefined,
  } as unknown as ServiceClient; // of a client only its call is used
  const clients = { reservations: noClient, payments: noClient, access: noClient, [service]: client };
  return { records: createPersonalRecords(clients), calls };
}

test('the saved card and the renewals of a person are read of payments', async () => {
  const { records, calls } = recordsOver(async () => exportedRenewals('r-1'));
  expect(await records.renewalsOf('mina', 'c-1')).toEqual(exportedRenewals('r-1'));
  expect(calls).toEqual([['exportRenewals', { params: { id: 'mina' } }]]);
});

test('what the codes of a person opened is read of access', async () => {
  const { records, calls } = recordsOver(async () => [exportedOpening('o-1')], 'access');
  expect(await records.openingsOf('mina', 'c-1')).toEqual([exportedOpening('o-1')]);
  expect(calls).toEqual([['listInternalOpenings', { params: { id: 'mina' } }]]);
  const refused = recordsOver(() => Promise.reject(new DomainError('FORBIDDEN')), 'access').records;
  await expect(refused.openingsOf('mina', 'c-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('whom a person shared rentals with is read of access', async () => {
  const { records, calls } = recordsOver(async () => [exportedPass('p-1')], 'access');
  expect(await records.passesOf('mina', 'c-1')).toEqual([exportedPass('p-1')]);
  expect(calls).toEqual([['listInternalPasses', { params: { id: 'mina' } }]]);
  const refused = recordsOver(() => Promise.reject(new DomainError('NOT_FOUND')), 'access').records;
  await expect(refused.passesOf('mina', 'c-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('the visits of a person are read of access', async () => {
  const { records, calls } = recordsOver(async () => [exportedVisit('gangnam')], 'access');
  expect(await records.visitsOf('mina', 'c-1')).toEqual([exportedVisit('gangnam')]);
  expect(calls).toEqual([['listInternalVisits', { params: { id: 'mina' } }]]);
  const refused = recordsOver(() => Promise.reject(new DomainError('NOT_FOUND')), 'access').records;
  await expect(refused.visitsOf('mina', 'c-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('the places in waiting lists of a person are read of reservations', async () => {
  const places = [internalWaiting('w-1')];
  const { records, calls } = recordsOver(async () => places, 'reservations');
  expect(await records.waitingOf('mina', 'c-1')).toEqual(places);
  expect(calls).toEqual([['listInternalWaiting', { params: { id: 'mina' } }]]);
  const refused = recordsOver(() => Promise.reject(new DomainError('NOT_FOUND')), 'reservations').records;
  await expect(refused.waitingOf('mina', 'c-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test.each([
  ['is away', new DomainError('UNAVAILABLE')],
  ['does not know the call, as an older release', new DomainError('NOT_FOUND')],
  ['breaks off', new Error('socket hang up')],
])('a payments that %s is unavailable, and no answer about the person', async (_, failure) => {
  const { records } = recordsOver(() => Promise.reject(failure));
  await expect(records.renewalsOf('mina', 'c-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
