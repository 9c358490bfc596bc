import { expect, test } from 'vitest';
import { dereferenced, type Components } from './dereference.ts';
import { operationsOf, type OpenApi } from './operations.ts';
import type { JsonSchema } from './schema-fits.ts';

const components: Components = {
  Won: { type: 'integer', minimum: 0, description: 'an amount', examples: [1] },
  Unit: { type: 'object', properties: { price: { $ref: '#/components/schemas/Won' } }, required: ['price'] },
  Loop: { type: 'array', items: { $ref: '#/components/schemas/Loop' } },
};
const won = { type: 'integer', minimum: 0 };
const to = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

test.each<[string, JsonSchema, JsonSchema]>([
  ['a name within a name', to('Unit'), { type: 'object', properties: { price: won }, required: ['price'] }],
  ['what narrows a name', { ...to('Won'), maximum: 5 }, { ...won, maximum: 5 }],
  ['in a list', { type: 'array', items: to('Won') }, { type: 'array', items: won }],
  ['one of several', { anyOf: [to('Won'), { type: 'null' }] }, { anyOf: [won, { type: 'null' }] }],
  [
    'values of a map',
    { type: 'object', additionalProperties: to('Won') },
    { type: 'object', additionalProperties: won },
  ],
  ['no map at all', { type: 'object', additionalProperties: false }, { type: 'object', additionalProperties: false }],
  [
    'a field that is called as a remark',
    { properties: { description: to('Won') } },
    { properties: { description: won } },
  ],
])('%s', (_, schema, whole) => {
  expect(dereferenced(schema, components)).toEqual(whole);
});

test.each<[string, JsonSchema, string]>([
  ['a name that is not there', to('Gone'), '#/components/schemas/Gone is not there'],
  ['a schema within itself', to('Loop'), 'Loop contains itself: Loop > Loop'],
  ['a reference where none is looked for', { not: to('Won') }, 'a $ref under not is not followed'],
])('refuses %s', (_, schema, message) => {
  expect(() => dereferenced(schema, components)).toThrow(message);
});

test('parameters, bodies and answers of calls refer to nothing', () => {
  const content = { 'application/json': { schema: to('Unit') } };
  const document: OpenApi = {
    paths: {
      '/x': {
        post: {
          operationId: 'x',
          parameters: [{ in: 'query', name: 'most', schema: to('Won') }],
          requestBody: { content },
          responses: { '200': { content } },
        },
      },
    },
    components: { schemas: components },
  };
  const { x } = operationsOf(document);
  expect(x?.parameters['query most']?.schema).toEqual(won);
  expect([x?.body?.properties, x?.answer?.properties]).toEqual([{ price: won }, { price: won }]);
});
