import { expect, test } from 'vitest';
import { descriptions, schemaNames } from './index.ts';

const named = [...schemaNames()].map(([schema, name]) => ({ schema, name }));
const described = named.filter(({ schema }) => descriptions.has(schema));
const examples = described.flatMap(({ schema, name }) =>
  (descriptions.get(schema)?.examples ?? []).map((example, index) => ({ schema, name, example, index })),
);

test('a name is that of one schema', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
});

test('the main schemas are described, with an example each', () => {
  const main = ['Location', 'Unit', 'Reservation', 'ReservationDetail', 'OrderSummary', 'Problem', 'Account'];
  expect(examples.map(({ name }) => name)).toEqual(expect.arrayContaining(main));
});

test.each(examples)('example $index of $name is one', ({ schema, example }) => {
  expect(schema.safeParse(example)).toMatchObject({ success: true });
});

test.each(examples.filter(({ example }) => typeof example === 'object'))(
  'example $index of $name has no field that its schema drops',
  ({ schema, example }) => {
    expect({ value: schema.parse(example) }).toMatchObject({ value: example });
  },
);
