import { endpoints, locationStatusSchema, unitSchema } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from './document.ts';

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  tags: string[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
}
const document = JSON.parse(JSON.stringify(createOpenApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

test('every public call is described, and no inner one', () => {
  const expected = endpoints.filter(({ visibility }) => visibility === 'public').map(({ id }) => id);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...expected].sort());
});

test('a call that may be made without a body says so', () => {
  for (const [id, required] of [
    ['cancelReservation', false],
    ['approveFranchise', false],
    ['login', true],
  ] as const)
    expect(operation(id)).toMatchObject({ requestBody: { required } });
});

test('an answer without a body has none', () => {
  expect(operation('logout')?.responses['204']).not.toHaveProperty('content');
  expect(operation('login')?.responses['200']).toHaveProperty('content');
});

test('says who may call, by which proof', () => {
  const schemes = Object.keys(document.components.securitySchemes).sort();
  expect(schemes).toEqual(['bearer', 'guestPass', 'session']);
  for (const { security = [] } of operations)
    for (const one of security) for (const name of Object.keys(one)) expect(schemes).toContain(name);
  expect(operation('listLocations')?.security).toContainEqual({});
  expect(operation('readProfile')?.security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(operation('readProfile')?.responses).toHaveProperty('401');
  expect(operation('readReservation')?.security).toContainEqual({ guestPass: [] });
  expect(operation('paymentWebhook')?.security).toEqual([]);
});

test('a token for programs is listed only where it may be used', () => {
  const byToken = operations.filter(({ security = [] }) => security.some((way) => 'bearer' in way));
  const expected = endpoints.filter(
    ({ visibility, access, credential }) => visibility === 'public' && access !== 'provider' && credential === 'any',
  );
  expect(byToken.map(({ operationId }) => operationId).sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(operation('cancelReservation')?.security).toEqual([{ session: [] }, { guestPass: [] }]);
});

test('each schema is written once, under the name of its type', () => {
  const answer = operation('listUnits')?.responses['200']?.content?.['application/json'];
  expect(answer).toEqual({ schema: { type: 'array', items: { $ref: '#/components/schemas/Unit' } } });
  expect(document.components.schemas).toMatchObject({
    Unit: { type: 'object', description: expect.any(String), examples: [expect.objectContaining({ size: 'M' })] },
    CreatePaymentBody: { properties: { startDate: { $ref: '#/components/schemas/DateInput' } } },
    CreatePaymentAnswer: { properties: { provider: { $ref: '#/components/schemas/ProviderRequest' } } },
  });
});

test('no name is one that the generator made up, and none has two forms', () => {
  const names = Object.keys(document.components.schemas);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => name.startsWith('__') || names.includes(`${name}Output`))).toEqual([]);
});

test('an answer says of no object that it has no other fields', () => {
  for (const { responses } of operations)
    for (const answer of Object.values(responses))
      expect(JSON.stringify(answer)).not.toContain('"additionalProperties":false');
  expect(document.components.schemas['Location']).not.toHaveProperty('additionalProperties');
});

test.each([
  ['listLocations', '200', ['ETag', 'Link', 'X-Correlation-Id']],
  ['listLocations', '304', ['ETag', 'X-Correlation-Id']],
  ['listManagedLocations', '200', ['X-Correlation-Id']],
  ['createPayment', '200', ['Idempotency-Replayed', 'X-Correlation-Id']],
  ['createPayment', '429', ['Retry-After', 'X-Correlation-Id']],
  ['createPayment', '503', ['Retry-After', 'X-Correlation-Id']],
  ['createPayment', '422', ['X-Correlation-Id']],
])('%s answers %s with its headers', (id, status, headers) => {
  expect(Object.keys(operation(id)?.responses[status]?.headers ?? {}).sort()).toEqual(headers);
});

test('lists that link to their next page are those whose routes do', () => {
  const linked = operations.filter(({ responses }) => 'Link' in (responses['200']?.headers ?? {}));
  expect(linked.map(({ operationId }) => operationId).sort()).toEqual([
    'listFranchises',
    'listLocations',
    'listOpenings',
    'listReservations',
  ]);
});

test('names are gone once the document is there: other documents have their own', () => {
  expect(z.globalRegistry.get(unitSchema)).toBeUndefined();
  expect(z.globalRegistry.get(locationStatusSchema)).toEqual({
    description: 'pending waits for approval, paused is closed for new rentals',
  });
});

test('every tag has a text, and is that of a call', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});
