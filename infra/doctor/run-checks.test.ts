import { afterEach, expect, test } from 'vitest';
import { redact } from './redact.ts';
import { linesOf } from './render.ts';
import { runChecks } from './run-checks.ts';
import { linesFor, type LocalServer, startServer } from './testing/run-one.ts';
import { checkTranslator } from './checks/translator.ts';
import { allChecks } from './checks/all.ts';
import { type Check, Problem, verdictOf } from './verdict.ts';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const checkThat = (name: string, run: Check['run']): Check => ({ name, run });

test('a provider that hangs is given up after the limit, and the others are not held up by it', async () => {
  server = await startServer(() => {});
  const began = performance.now();
  const env = { DEEPL_KEY: 'key-of-a-test', DEEPL_URL: server.url };
  const outcomes = await runChecks([checkTranslator, checkThat('fast', async () => verdictOf([], ''))], env, 200);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(linesOf(outcomes, env)).toEqual([
    'DeepL  WRONG',
    '  - no answer within 0.2 s: is it down, or a firewall between?',
    'fast   ok',
  ]);
});

test('an answer that trickles is given up, too', async () => {
  server = await startServer((_request, response) => void response.writeHead(200).write('{'));
  const lines = await linesFor(checkTranslator, { DEEPL_KEY: 'key-of-a-test', DEEPL_URL: server.url }, 200);
  expect(lines).toContain('no answer within 0.2 s');
});

test('a library that knows no signal is given up as well', async () => {
  const lines = await linesFor(
    checkThat('deaf', () => new Promise(() => {})),
    {},
    50,
  );
  expect(lines).toContain('no answer within 0.05 s');
});

test('a check that throws says so and takes no other with it', async () => {
  const broken = checkThat('broken', async () => {
    throw new TypeError('a message with s3cr3t-of-a-test');
  });
  expect(await linesFor(broken, {})).toBe('broken  WRONG\n  - the check failed (TypeError)');
});

test('no secret is printed, even where a check puts one in', async () => {
  const env = {
    DEEPL_KEY: 'key-of-deepl',
    MONGO_URL: 'mongodb://payments:p%40ssword@host/',
    SERVICE_KEY: '{"kid":"payments","d":"private-part"}',
    OIDC_PROVIDERS: '[{"provider":"naver","clientSecret":"secret-of-naver"}]',
    PORTONE_WEBHOOK_SECRET: 'whsec_one,whsec_two',
  };
  const careless = checkThat('careless', async () => {
    throw new Problem('key-of-deepl p@ssword p%40ssword private-part secret-of-naver whsec_two payments naver');
  });
  expect(await linesFor(careless, env)).toContain(
    `  - ${Array.from({ length: 6 }, () => '[secret]').join(' ')} payments naver`,
  );
  expect(redact('abcd abc', { A_KEY: 'abc', B_KEY: 'abcd' })).toBe('[secret] abc');
});

test('without any variable everything is absent and nothing is wrong', async () => {
  const outcomes = await runChecks(allChecks, {});
  expect(new Set(outcomes.map(({ verdict }) => verdict.state))).toEqual(new Set(['absent']));
  expect(outcomes).toHaveLength(allChecks.length);
});
