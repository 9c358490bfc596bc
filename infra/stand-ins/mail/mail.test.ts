import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailStandIn } from './index.ts';
import type { CaughtMail, RunningMailStandIn } from './index.ts';

let catcher: RunningMailStandIn;
beforeAll(async () => {
  catcher = await startMailStandIn({ port: 0, smtpPort: 0 });
});
afterEach(() => catcher.control.reset());
afterAll(() => catcher.stop());

const mail = {
  from: '함께보관 <hello@hamkke.example>',
  to: 'Haneul@Example.com',
  subject: '예약이 확정되었어요',
  text: '안녕하세요.\nhttps://hamkke.example/profile?x=1&y=2',
  html: '<p>안녕하세요. <a href="https://hamkke.example/profile?x=1&amp;y=2">보기</a></p><script>alert(1)</script>',
};
const send = (change: Record<string, unknown> = {}, url = catcher.smtpUrl) =>
  createTransport(url).sendMail({ ...mail, ...change });
const api = async (to: string, init: RequestInit = {}) => {
  const answer = await fetch(`${catcher.url}${to}`, init);
  return { status: answer.status, body: (await answer.json()) as { mails: CaughtMail[] } & CaughtMail };
};
const order = (to: string, body: unknown) => api(`/__control${to}`, { method: 'POST', body: JSON.stringify(body) });

test('a mail is stored with everything a reader needs, and found by its recipient', async () => {
  const sent = await send({ messageId: '<one@hamkke.example>' });
  await send({ to: 'somebody-else@example.com' });
  const { body } = await api('/api/mails?to=haneul@example.com');
  expect(sent.accepted).toHaveLength(1);
  expect(body.mails).toHaveLength(1);
  expect(body.mails[0]).toMatchObject({
    from: '함께보관 <hello@hamkke.example>',
    to: ['haneul@example.com'],
    subject: '예약이 확정되었어요',
    messageId: '<one@hamkke.example>',
    links: ['https://hamkke.example/profile?x=1&y=2'],
  });
  expect((await api(`/api/mails/${body.mails[0]?.id}`)).body.html).toContain('안녕하세요');
  expect((await api('/api/mails/none')).status).toBe(404);
  expect((await api('/api/mails', { method: 'DELETE' })).status).toBe(200);
  expect((await api('/api/mails')).body.mails).toEqual([]);
});

test('any name and password are let in, and TLS is not offered', async () => {
  const address = new URL(catcher.smtpUrl);
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port),
    auth: { user: 'anybody', pass: 'anything' },
  });
  await transport.sendMail(mail);
  expect(catcher.control.mails()).toHaveLength(1);
  await expect(
    createTransport({ host: address.hostname, port: Number(address.port), requireTLS: true }).sendMail(mail),
  ).rejects.toThrow();
});

test('the page lists the newest first and shows one, whose HTML can run nothing', async () => {
  await send();
  await send({ subject: '<b>두 번째</b>' });
  const list = await (await fetch(catcher.url)).text();
  expect(list.indexOf('&lt;b&gt;두 번째')).toBeLessThan(list.indexOf('예약이 확정되었어요'));
  const id = catcher.control.mails()[1]?.id;
  const page = await fetch(`${catcher.url}/mails/${id}`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain(`src="/mails/${id}/html" sandbox="allow-popups`);
  const framed = await fetch(`${catcher.url}/mails/${id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect((await fetch(`${catcher.url}/mails/none`)).status).toBe(404);
});

test('the next mails can be refused, for good, for now, or after they were taken', async () => {
  await order('/refuse', { times: 1 });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await order('/refuse', { code: 550, to: 'haneul@example.com' });
  await send({ to: 'somebody-else@example.com' });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  expect(catcher.control.mails('haneul@example.com')).toEqual([]);
  await order('/refuse', { kept: true });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await send();
  expect(catcher.control.mails('haneul@example.com')).toHaveLength(2);
  expect((await order('/refuse', { code: 200 })).status).toBe(400);
});

test('while down nobody listens; after it mail is taken again, slowly if ordered', async () => {
  await order('/down', { down: true });
  await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });
  await order('/down', { down: false });
  await order('/delay', { milliseconds: 60 });
  const began = performance.now();
  await send();
  expect(performance.now() - began).toBeGreaterThanOrEqual(59);
});

test('mails survive a restart, and only the last ones are stored', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mails-'));
  const first = await startMailStandIn({ port: 0, smtpPort: 0, dataDir, mostMails: 3 });
  for (const subject of ['1', '2', '3', '4']) await send({ subject }, first.smtpUrl);
  await first.stop();
  const second = await startMailStandIn({ port: 0, smtpPort: 0, dataDir, mostMails: 3 });
  expect(second.control.mails().map(({ subject }) => subject)).toEqual(['4', '3', '2']);
  expect(await readdir(dataDir)).toHaveLength(3);
  await second.stop();
  await rm(dataDir, { recursive: true });
});
