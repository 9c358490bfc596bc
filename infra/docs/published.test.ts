import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../dev/root.ts';
import { lintDocument } from './lint-documents.ts';
import { typedClientProblems } from './typed-client.ts';

// docs:check runs both over the documents as they are: here, that they find what is wrong.

const folder = mkdtempSync(join(tmpdir(), 'published-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApi;
const changed = (name: string, schema: object) =>
  JSON.stringify({
    ...document,
    components: { ...document.components, schemas: { ...document.components.schemas, [name]: schema } },
  });
const minute = 60_000;

test('an example that its schema refuses is found', { timeout: minute }, async () => {
  const path = join(folder, 'openapi.json');
  writeFileSync(path, changed('Size', { type: 'string', enum: ['M'], examples: ['huge'] }));
  expect(await lintDocument(path)).toEqual(
    expect.arrayContaining([expect.stringMatching(/no-invalid-schema-examples, #\/components\/schemas\/Size/)]),
  );
});

test('a client does not compile against a document that lost a field', { timeout: minute }, async () => {
  const found = await typedClientProblems(changed('Unit', { type: 'object', properties: {} }), folder);
  expect(found).toEqual(
    expect.arrayContaining([expect.stringMatching(/use\.ts.*Type 'undefined' is not assignable to type 'number'/)]),
  );
});

test('a reference to nothing yields no types', { timeout: minute }, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const found = await typedClientProblems(changed('Unit', { $ref: '#/components/schemas/Nothing' }), folder);
  expect(found).toEqual([expect.stringMatching(/no types come of docs\/openapi\.json/)]);
  said.mockRestore();
});
