import { describe, expect, it } from 'vitest';
import { orderStates } from '../domain/order.ts';
import type { OrderRecord } from '../domain/order-record.ts';
import { buildCapture, buildOrder, buildRecord, buildRefund } from '../testing/builders.ts';
import { BrokenOrder, orderOfRecord, recordOf } from './order-record.ts';

const now = new Date('2026-11-21T03:10:00Z');

describe('an order and its record', () => {
  it.each(orderStates)('say the same where it is %s', (state) => {
    const record = buildRecord({ state });
    expect(recordOf(orderOfRecord(record))).toEqual(record);
    const order = buildOrder({ state });
    expect(orderOfRecord(recordOf(order))).toEqual(order);
  });

  it('the record has a place for what the state does not', () => {
    const empty = { capture: null, confirmedAt: null, rejection: null, refunds: [], cancellations: [] };
    expect(recordOf(buildOrder({ state: 'created' }))).toMatchObject({ ...empty, holdUntil: null });
    expect(recordOf(buildOrder({ state: 'paid' })).openKey).toBeNull();
  });
});

describe('a record that contradicts its state is no order', () => {
  const cancellations = [{ id: 'c', amount: 1, trigger: 'provider' as const }];
  it.each<[string, Partial<OrderRecord>]>([
    ['has no holdUntil', { state: 'ready', holdUntil: null }],
    ['has no holdUntil', { state: 'failed', holdUntil: null }],
    ['has no capture', { state: 'paid', capture: null }],
    ['has no capture', { state: 'mismatch', capture: null }],
    ['has no capture', { state: 'refunding', capture: null }],
    ['has no confirmedAt', { state: 'confirmed', confirmedAt: null }],
    ['has holdUntil', { state: 'created', holdUntil: now }],
    ['has capture', { state: 'ready', capture: buildCapture() }],
    ['has capture', { state: 'abandoned', capture: buildCapture() }],
    ['has cancellations', { state: 'abandoned', cancellations }],
    ['has openKey', { state: 'paid', openKey: 'v:unit' }],
    ['has openKey', { state: 'abandoned', openKey: 'v:unit' }],
    ['has refunds', { state: 'paid', refunds: [buildRefund()] }],
    ['has refunds', { state: 'confirmed', refunds: [buildRefund({ state: 'done' })] }],
    ['has confirmedAt', { state: 'paid', confirmedAt: now }],
    ['has rejection', { state: 'confirmed', rejection: 'taken' }],
  ])('%s: %j', (problem, changes) => {
    const record = buildRecord(changes);
    const read = () => orderOfRecord(record);
    expect(read).toThrow(BrokenOrder);
    expect(read).toThrow(`order ${record.orderId} is ${record.state} and ${problem}`);
  });

  it('nor is one in a state that nobody knows', () => {
    expect(() => orderOfRecord(buildRecord({ state: 'nonsense' as never }))).toThrow('unexpected "nonsense"');
  });
});
