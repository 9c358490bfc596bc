import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHarness, type Harness } from './testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

it('lets one of three hundred visitors have the unit, and refuses the others without a trace', async () => {
  const { unit } = harness.addUnit();
  const answers = await Promise.all(Array.from({ length: 300 }, () => harness.place({ unitId: unit.id })));
  const codes = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());
  expect(Object.fromEntries(Object.entries(codes).map(([code, those]) => [code, those?.length]))).toEqual({
    200: 1,
    '409 UNIT_TAKEN': 299,
  });
  expect(await harness.deps.mongo.connection.collection('orders').countDocuments({ 'unit.unitId': unit.id })).toBe(1);
});
