import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesFor } from '../testing/run-one.ts';
import { checkMail } from './mail.ts';

let smtp: SMTPServer;
let silent: Server;
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'right-password' ? done(null, { user: 'user' }) : done(new Error('no')),
  });
  silent = createServer(() => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  silent.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
const urlAt = (password = 'right-password') => `smtp://user:${password}@127.0.0.1:${portOf(smtp.server)}`;

test('a server that takes user and password is ok', async () => {
  expect(await linesFor(checkMail, { MAIL_URL: urlAt() })).toBe('mail  ok: 127.0.0.1 lets us in');
});

test('a wrong password is wrong, and not printed', async () => {
  const lines = await linesFor(checkMail, { MAIL_URL: urlAt('wrong-password') });
  expect(lines).toContain('MAIL_URL: user or password is refused');
  expect(lines).not.toContain('wrong-password');
});

test.each([
  ['smtp://127.0.0.1:9', 'MAIL_URL: '],
  ['smtp://no-such-host.invalid:25', 'MAIL_URL: the host is unknown'],
  ['https://mail.test', 'MAIL_URL: is no address such as smtp://'],
])('%s is wrong', async (url, problem) => {
  expect(await linesFor(checkMail, { MAIL_URL: url })).toContain(`WRONG\n  - ${problem}`);
});

test('a server that never greets is given up after the limit', async () => {
  const env = { MAIL_URL: `smtp://127.0.0.1:${portOf(silent)}` };
  expect(await linesFor(checkMail, env, 300)).toContain('WRONG');
});

test('production sends no password in the open, and no mail from a placeholder', async () => {
  const env = { NODE_ENV: 'production', MAIL_FROM: 'H <no-reply@localhost>' };
  expect(await linesFor(checkMail, { ...env, MAIL_URL: urlAt() })).toContain('STARTTLS fails');
  const open = `smtp://127.0.0.1:${portOf(smtp.server)}`;
  expect(await linesFor(checkMail, { ...env, MAIL_URL: open })).toContain('MAIL_FROM: mails of a placeholder');
});
