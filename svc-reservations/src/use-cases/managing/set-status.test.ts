import { createKeyedMutex, createFailpoints } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { buildTerms } from '../../testing/builders.ts';
import { buildUseCases } from '../../testing/build-use-cases.ts';
import { createMemoryReservationStore } from '../../testing/memory-reservation-store.ts';
import { reservationFailpoints } from '../../failpoints.ts';
import { createDescribeOwn } from '../renting/describe-own.ts';
import { createSetStatus } from './set-status.ts';

test('reads the name of the person who sets the status from identity, within the same request', async () => {
  const store = createMemoryReservationStore();
  const clock = () => new Date('2026-11-21T03:00:00.000Z');
  await buildUseCases({ store, clock }).placeHold(buildTerms({ reservationId: 'a' }), 'test');
  const inputs: unknown[] = [];
  const people = {
    async nameOf(...question: unknown[]) {
      inputs.push(question);
      return '김점주';
    },
  };
  const rules = { freeCancelMs: 1, endingNoticeDays: 7, extensionPriorityDays: 14, checkDays: 0 };
  const set = createSetStatus({
    store,
    clock,
    mutex: createKeyedMutex(),
    failpoints: createFailpoints(reservationFailpoints, {}),
    people,
    describe: createDescribeOwn({ store, clock, rules }),
    rules,
  });
  await set({ reservationId: 'a', status: 'cancelled', manager: { personId: 'owner-1', overseer: null } }, 'request-1');
  expect(inputs).toEqual([['owner-1', { correlationId: 'request-1' }]]);
  expect((await store.find('a'))?.history.at(-1)).toMatchObject({
    byName: '김점주',
    by: { kind: 'owner', id: 'owner-1' },
  });
});
