import { defineEvent } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newEvent, sealEvent } from './new-event.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  schemaVersion: 2,
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const moved = newEvent({
  definition: unitMoved,
  aggregateId: 'a',
  aggregateVersion: 3,
  correlationId: 'c',
  data: { unit: 'a' },
});

test('an envelope says what happened to which version of what, and carries what its schema names', () => {
  const occurredAt = new Date('2026-11-24T03:00:00Z');
  const sealed = sealEvent({ ...moved, data: { unit: 'a', email: 'x@y.kr' }, occurredAt });
  expect(sealed).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'unit.moved',
    schemaVersion: 2,
    aggregateId: 'a',
    aggregateVersion: 3,
    occurredAt: '2026-11-24T03:00:00.000Z',
    correlationId: 'c',
    data: { unit: 'a' },
  });
  expect(sealEvent(moved).id).not.toBe(sealed.id);
});

test('an event without an instant of its own happens now; wrong data is refused', () => {
  const before = Date.now();
  const at = Date.parse(sealEvent(moved).occurredAt);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(() => sealEvent({ ...moved, data: { unit: 1 } })).toThrow();
});
