import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from '../middleware/problems.ts';
import { writeReleases } from '../testing/release-store.ts';
import { serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { appFiles } from './app-files.ts';
import { createReleases } from './releases.ts';

const directory = writeReleases();
const icons = path.join(directory, 'shell/s1/icons');
let steps: ServedSteps;
beforeAll(async () => {
  steps = await serveSteps({}, problems, appFiles(createReleases(directory)));
});
afterAll(async () => {
  await steps.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a release without /favicon.ico, as older ones are, says so', async () => {
  const { status, headers } = await steps.request('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test('/favicon.ico is an icon of the live release, for an hour, and then 304 to who has it', async () => {
  mkdirSync(icons);
  writeFileSync(path.join(icons, 'favicon.ico'), 'ico');
  const { status, headers, body } = await steps.request('/favicon.ico');
  expect([status, body.toString()]).toEqual([200, 'ico']);
  expect(headers).toMatchObject({
    'content-type': 'image/x-icon',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const again = await steps.request('/favicon.ico', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'public, max-age=3600']);
});

test.each(['/icons/favicon.ico', '/storage/favicon.ico', '/favicon.png'])(
  '%s is no file of the app',
  async (address) => {
    expect((await steps.request(address)).status).toBe(404);
  },
);
