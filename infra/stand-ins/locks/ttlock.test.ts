import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startLocksStandIn } from './index.ts';
import type { RunningLocksStandIn } from './index.ts';

const account = {
  clientId: 'ttlock-client',
  clientSecret: 'ttlock-client-secret',
  username: 'locks@hamkke.test',
  password: 'ttlock-password',
};
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
let standIn: RunningLocksStandIn;
let accessToken: string;
const lockId = '4711';

beforeAll(async () => {
  standIn = await startLocksStandIn({ ttlock: { port: 0, ...account } });
  accessToken = String((await login()).access_token);
});
afterEach(async () => void (await fetch(`${standIn.ttlock?.url}/__control/reset`, { method: 'POST' })));
afterAll(() => standIn.stop());

const send = async (method: string, path: string, parameters: Record<string, string>) => {
  const body = new URLSearchParams(parameters);
  const url = `${standIn.ttlock?.url}${path}`;
  const answer = await (method === 'POST' ? fetch(url, { method, body }) : fetch(`${url}?${body}`));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown> & { list?: Record<string, unknown>[] };
};
const login = (more: Record<string, string> = {}) =>
  send('POST', '/oauth2/token', { ...account, password: md5(account.password), ...more });
const call = (method: string, path: string, more: Record<string, string> = {}) =>
  send(method, path, { clientId: account.clientId, accessToken, lockId, date: String(Date.now()), ...more });
const from = Date.now() - 60_000;
const passcode = {
  keyboardPwd: '275147',
  keyboardPwdName: 'setting-1',
  keyboardPwdType: '3',
  startDate: String(from),
  endDate: String(from + 3_600_000),
  addType: '2',
};
const add = (more: Record<string, string> = {}) => call('POST', '/v3/keyboardPwd/add', { ...passcode, ...more });
const control = async (path: string, method: string, body: unknown) =>
  fetch(`${standIn.ttlock?.url}${path}`, { method, body: JSON.stringify(body) });

test('a token lives ninety days, and is given for the account that is known', async () => {
  expect(await login()).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    uid: expect.any(Number),
    expires_in: 7_776_000,
  });
});

test.each([
  [{ clientId: 'another' }, 10000],
  [{ clientSecret: 'another-secret' }, 10001],
  [{ password: account.password }, 30005],
  [{ password: md5('another') }, 10007],
  [{ username: 'another' }, 10007],
])('a token with %j is refused by %i, in an answer with status 200', async (more, errcode) => {
  expect(await login(more)).toMatchObject({ errcode });
});

test.each([
  [{ clientId: 'another' }, 10000],
  [{ accessToken: 'another' }, 10003],
  [{ date: String(Date.now() - 6 * 60_000) }, 80000],
  [{ date: '' }, 80000],
  [{ lockId: '123' }, -1003],
  [{ lockId: 'lock-a' }, -1003],
])('a call with %j is refused by %i', async (more, errcode) => {
  expect(await call('GET', '/v3/lock/detail', more)).toMatchObject({ errcode, errmsg: expect.any(String) });
});

test.each([
  [{ addType: '1' }, -3],
  [{ endDate: passcode.startDate }, -3],
  [{ keyboardPwd: '123' }, -3006],
  [{ keyboardPwd: '345678' }, -2032],
  [{ keyboardPwd: '765432' }, -2032],
  [{ keyboardPwd: '777777' }, -2032],
])('a passcode with %j is refused by %i', async (more, errcode) => {
  expect(await add(more)).toMatchObject({ errcode });
});

test('a passcode is added once, found by a part of its name or all its digits, and deleted once', async () => {
  const { keyboardPwdId } = await add();
  expect(await add({ keyboardPwdName: 'another' })).toMatchObject({ errcode: -3007 });
  const find = (searchStr: string) =>
    call('GET', '/v3/lock/listKeyboardPwd', { searchStr, pageNo: '1', pageSize: '20', orderBy: '1' });
  const found = { keyboardPwdId, keyboardPwdName: 'setting-1', startDate: from, lockId: 4711 };
  expect(await find('ting-1')).toMatchObject({ list: [found], pages: 1, total: 1 });
  expect(await find('275147')).toMatchObject({ list: [found] });
  expect(await find('27514')).toMatchObject({ list: [] });
  const remove = { keyboardPwdId: String(keyboardPwdId), deleteType: '2' };
  expect(await call('POST', '/v3/keyboardPwd/delete', { ...remove, deleteType: '1' })).toMatchObject({ errcode: -3 });
  expect(await call('POST', '/v3/keyboardPwd/delete', remove)).toMatchObject({ errcode: 0 });
  expect(await call('POST', '/v3/keyboardPwd/delete', remove)).toMatchObject({ errcode: -2009 });
});

test('a lock has room for 250 passcodes', async () => {
  const codes = Array.from({ length: 250 }, (_, n) => String(280_000 + n * 7));
  await Promise.all(codes.map((keyboardPwd) => add({ keyboardPwd })));
  expect(await add()).toMatchObject({ errcode: -3009 });
});

test('a lock whose gateway is offline refuses commands, and is read all the same', async () => {
  await control(`/stand-in/locks/${lockId}`, 'PUT', { online: false, battery: 12 });
  expect(await add()).toMatchObject({ errcode: -3002 });
  expect(await call('POST', '/v3/lock/unlock')).toMatchObject({ errcode: -3002 });
  expect(await call('GET', '/v3/lock/detail')).toMatchObject({ electricQuantity: 12, hasGateway: 1 });
  const [gateway] = (await call('GET', '/v3/gateway/listByLock')).list ?? [];
  expect(gateway).not.toHaveProperty('isOnline');
  const gatewayId = String(gateway?.gatewayId);
  expect(await call('GET', '/v3/gateway/detail', { gatewayId })).toMatchObject({ isOnline: 0 });
  expect(await call('GET', '/v3/gateway/detail', { gatewayId: '1' })).toMatchObject({ errcode: -4037 });
});

test('records come in pages, the newest first, with the name of the passcode', async () => {
  await add();
  for (const digits of ['275147', '918273', '275147'])
    await control(`/stand-in/locks/${lockId}/press`, 'POST', { digits });
  await call('POST', '/v3/lock/unlock');
  const list = (more: Record<string, string>) =>
    call('GET', '/v3/lockRecord/list', { pageNo: '1', pageSize: '2', ...more });
  expect(await list({ recordType: '4' })).toMatchObject({
    list: [
      { username: 'setting-1', success: 1 },
      { username: '', success: 0, keyboardPwd: '918273', recordType: 4 },
    ],
    pages: 2,
    total: 3,
  });
  expect((await list({ recordType: '4', pageNo: '2' })).list).toMatchObject([{ username: 'setting-1' }]);
  expect(await list({})).toMatchObject({ total: 4 });
  expect(await list({ startDate: String(Date.now() + 60_000) })).toMatchObject({ list: [], total: 0 });
  expect(await list({ endDate: String(from) })).toMatchObject({ total: 0 });
  expect(await list({ pageSize: '201' })).toMatchObject({ errcode: -3 });
});

test('calls that the provider answers by another method, and others, are not there', async () => {
  const url = `${standIn.ttlock?.url}/v3`;
  expect((await fetch(`${url}/lock/unlock`)).status).toBe(404);
  expect((await fetch(`${url}/lock/rename`, { method: 'POST' })).status).toBe(404);
});
