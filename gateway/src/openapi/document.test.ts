import { endpoints } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { createOpenApiDocument } from './document.ts';

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}
const document = JSON.parse(JSON.stringify(createOpenApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
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
