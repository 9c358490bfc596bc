import { createLogger } from '@hamkke/service-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

const lines: string[] = [];
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; correlationId?: string; pageError?: Record<string, string> })
    .filter(({ pageError }) => pageError);
let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness(
    {},
    {
      logger: createLogger({
        service: 'gateway',
        level: 'info',
        destination: { write: (line: string) => void lines.push(line) },
      }),
    },
  );
});
afterAll(() => harness.stop());
beforeEach(() => {
  lines.length = 0;
});

const report = {
  id: '0a1b2c3d',
  where: 'partner',
  kind: 'broken',
  message: 'it threw for hong@example.com',
  path: '/franchise-dashboard',
  release: 'abc123',
};

test("what a page reports stands in the log under the reader's number, once, without anybody's address", async () => {
  const answer = await harness.post('/api/page-errors', report);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const [line, ...more] = logged();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    msg: 'a page reported an error',
    correlationId: answer.headers.get('x-correlation-id'),
    pageError: { ...report, message: 'it threw for [email]' },
  });
  expect(harness.service.seen).toHaveLength(0);
});

test('the address of a page that only who has its id may open stands there without the id', async () => {
  await harness.post('/api/page-errors', {
    ...report,
    message: 'no answer of /api/waiting/Zx81',
    path: '/waiting/Zx81',
  });
  expect(logged()[0]?.pageError).toMatchObject({ message: 'no answer of /api/waiting/[id]', path: '/waiting/[id]' });
});

test.each([
  ['an id that no page makes', { id: 'hello wo' }],
  ['a path with what was searched for', { path: '/locations?q=hong' }],
  ['a message without end', { message: 'x'.repeat(501) }],
  ['nothing of where', { where: undefined }],
])('%s is refused, field by field, and not logged', async (_, wrong) => {
  const answer = await harness.post('/api/page-errors', { ...report, ...wrong });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: Object.keys(wrong)[0] }] });
  expect(logged()).toEqual([]);
});

test.each([
  ['no body', undefined, 422, 'VALIDATION'],
  ['no JSON', '{"id":', 400, 'BAD_JSON'],
  ['more than a report', JSON.stringify({ ...report, message: 'x'.repeat(9_000) }), 413, 'BODY_TOO_LARGE'],
])('%s is refused', async (_, body, status, code) => {
  const answer = await fetch(`${harness.url}/api/page-errors`, {
    method: 'POST',
    headers: { origin: harness.origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('another site cannot fill the log', async () => {
  expect((await harness.post('/api/page-errors', report, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(logged()).toEqual([]);
});
