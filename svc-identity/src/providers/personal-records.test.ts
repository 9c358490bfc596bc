import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { internalWaiting } from '../testing/other-services.ts';
import { exportedRenewals } from '../testing/renewals.ts';
import { createPersonalRecords } from './personal-records.ts';

const noClient: ServiceClient = { call: () => Promise.reject(new Error('called')), close: async () => undefined };

/** Records over a service that answers so; what it was called with is noted. */
function recordsOver(answer: () => Promise<unknown>, service: 'payments' | 'reservations' = 'payments') {
  const calls: unknown[] = [];
  // The client is generic over every endpoint; one call is made, and gets the answer of its contract.
  const client = {
    async call({ id }: { id: string }, request: object) {
      calls.push([id, request]);
      return await answer();
    },
    close: async () => undefined,
  } as unknown as ServiceClient; // of a client only its call is used
  return { records: createPersonalRecords({ reservations: noClient, payments: noClient, [service]: client }), calls };
}

test('the saved card and the renewals of a person are read of payments', async () => {
  const { records, calls } = recordsOver(async () => exportedRenewals('r-1'));
  expect(await records.renewalsOf('mina', 'c-1')).toEqual(exportedRenewals('r-1'));
  expect(calls).toEqual([['exportRenewals', { params: { id: 'mina' } }]]);
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
