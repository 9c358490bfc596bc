import { defineEvent } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newEvent, sealEvent } from './new-event.ts';

const boxMoved = defineEvent({
  type: 'box.moved',
  service: 'catalog',
  schemaVersion: 2,
  summary: 'a box moved',
  data: z.object({ box: z.string() }),
});
const moved = newEvent({
  definition: boxMoved,
  aggregateId: 'a',
  aggregateVersion: 3,
  correlationId: 'c',
  data: { box: 'a' },
});

test('an envelope says what happened to which version of what, and carries what its schema names', () => {
  const occurredAt = new Date('2026-11-24T03:00:00Z');
  const sealed = sealEvent({ ...moved, data: { box: 'a', email: 'x@y.kr' }, occurredAt });
  expect(sealed).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'box.moved',
    schemaVersion: 2,
    aggregateId: 'a',
    aggregateVersion: 3,
    occurredAt: '2026-11-24T03:00:00.000Z',
    correlationId: 'c',
    data: { box: 'a' },
  });
  expect(sealEvent(moved).id).not.toBe(sealed.id);
});

test('an event without an instant of its own happens now; wrong data is refused', () => {
  const before = Date.now();
  const at = Date.parse(sealEvent(moved).occurredAt);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(() => sealEvent({ ...moved, data: { box: 1 } })).toThrow();
});
