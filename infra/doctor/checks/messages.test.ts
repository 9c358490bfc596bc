import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningSolapiStandIn, startSolapiStandIn } from '../../stand-ins/solapi/index.ts';
import { answering, linesFor, type LocalServer, nobody, startServer } from '../testing/run-one.ts';
import { checkMessages } from './messages.ts';

const account = {
  SOLAPI_API_KEY: 'key-of-a-test',
  SOLAPI_API_SECRET: 'secret-of-a-test',
  SOLAPI_PF_ID: 'channel-of-a-test',
  SOLAPI_SENDER: '0212345678',
  SOLAPI_TEMPLATES: '{"refunded":"template-1","ending-soon":"template-2"}',
};
let standIn: RunningSolapiStandIn;
let server: LocalServer | undefined;
beforeAll(async () => {
  standIn = await startSolapiStandIn({
    port: 0,
    apiKey: account.SOLAPI_API_KEY,
    apiSecret: account.SOLAPI_API_SECRET,
    pfId: account.SOLAPI_PF_ID,
    sender: account.SOLAPI_SENDER,
    templates: account.SOLAPI_TEMPLATES,
  });
});
afterEach(async () => {
  await order('/reset', {});
  await server?.close();
  server = undefined;
});
afterAll(() => standIn.stop());

const order = (path: string, body: unknown) =>
  fetch(`${standIn.url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
const lines = (change: Record<string, string> = {}) =>
  linesFor(checkMessages, { SOLAPI_API_URL: standIn.url, ...account, ...change });

test('is ok with its key, and sends nothing', async () => {
  expect(await lines()).toBe('messages  ok: 2 templates are approved, 10000 won are left');
  expect(standIn.messages()).toEqual([]);
});

test('without anything of it people get mails alone', async () => {
  expect(await linesFor(checkMessages, {})).toContain(
    'not configured: SOLAPI_API_KEY and the four beside it; people get mails alone',
  );
});

test.each<[Record<string, string>, string]>([
  [{ SOLAPI_API_KEY: 'another-key' }, 'SOLAPI_API_KEY: is refused, InvalidAPIKey'],
  [{ SOLAPI_API_SECRET: 'another-secret' }, 'SOLAPI_API_SECRET: is not the secret of this key'],
  [{ SOLAPI_PF_ID: 'another' }, 'SOLAPI_PF_ID: no channel of this account has this id'],
  [{ SOLAPI_TEMPLATES: '{"refunded":"template-9"}' }, 'SOLAPI_TEMPLATES: refunded: no template has this id'],
  [{ SOLAPI_TEMPLATES: 'template-1' }, 'SOLAPI_TEMPLATES: is no JSON object of a template id by kind'],
  [{ SOLAPI_SENDER: '' }, 'SOLAPI_SENDER: is missing, and the variables beside it are there'],
  [{ SOLAPI_API_URL: nobody }, `SOLAPI_API_URL: ${nobody} cannot be reached`],
  [{ NODE_ENV: 'production' }, 'SOLAPI_API_URL: production calls providers over https only'],
])('%o is wrong', async (change, problem) => {
  expect(await lines(change)).toContain(`WRONG\n  - ${problem}`);
});

test.each(['PENDING', 'INSPECTING', 'REJECTED'])('a template that is %s is named by its kind', async (status) => {
  await order('/template-status', { templateId: 'template-2', status });
  const said = await lines();
  expect(said).toContain(`  - SOLAPI_TEMPLATES: ending-soon: is not approved, but ${status}`);
  expect(said).not.toContain('refunded');
});

test('an account without money is wrong', async () => {
  await order('/balance', { balance: 0 });
  expect(await lines()).toContain('nothing is left to pay messages with');
});

test('a template of another channel is wrong', async () => {
  server = await startServer((request, response) => {
    const body = request.url?.startsWith('/cash')
      ? { balance: 5, point: 0 }
      : { channelId: 'elsewhere', status: 'APPROVED' };
    answering(body)(request, response);
  });
  expect(await lines({ SOLAPI_API_URL: server.url })).toContain('refunded: is of another channel than SOLAPI_PF_ID');
});

test('something else at its address is wrong, and a clock that is away is named', async () => {
  server = await startServer(answering({ hello: 'world' }));
  expect(await lines({ SOLAPI_API_URL: server.url })).toContain('SOLAPI does not answer there (status 200)');
  await server.close();
  server = await startServer(answering({ errorCode: 'RequestTimeTooSkewed', errorMessage: 'x' }, 403));
  expect(await lines({ SOLAPI_API_URL: server.url })).toContain("this machine's clock is more than 15 minutes away");
});
