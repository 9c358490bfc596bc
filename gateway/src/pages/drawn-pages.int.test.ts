import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { locationRemoved, locationUpdated } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnRegistry, shellPage } from '../testing/drawn-release.ts';
import { type FakeDrawing, startFakeDrawing } from '../testing/fake-drawing.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

let fake: FakeDrawing;
let harness: GatewayHarness;

beforeAll(async () => {
  fake = await startFakeDrawing();
  harness = await startGatewayHarness({ DRAWING_URL: fake.url, NAVER_SITE_VERIFICATION: 'naver-1' });
  writeFileSync(path.join(harness.releasesDir, 'shell/s1/index.html'), shellPage);
  writeFileSync(path.join(harness.releasesDir, 'registry.json'), JSON.stringify(drawnRegistry));
});
afterAll(async () => {
  await harness.stop();
  await fake.stop();
});

const drawings = (screen: string) => fake.requests.filter((request) => request.path === screen).length;
const drawnPage = async (screen: string, headers: Record<string, string> = {}) => {
  const response = await harness.fetch(screen, headers);
  return { response, html: await response.text() };
};

test('a signed-in person gets the page that everybody gets, drawn of what a visitor reads', async () => {
  const cookie = await harness.signIn('u-1');
  harness.service.seen.length = 0;
  const { html, response } = await drawnPage('/storage/b001', { cookie });
  expect(html).toContain('<div id="root"><main>/storage/b001</main></div>');
  expect(html).toContain('<meta name="naver-site-verification" content="naver-1">');
  expect(response.headers.get('etag')).toMatch(/^"/);
  expect(await harness.lastCaller('catalog')).toMatchObject({ person: null, visitorId: 'page' });
  expect(JSON.stringify(fake.requests)).not.toContain('u-1');
  // the browser gets its own cookie beside the page, which is not cached with it
  const visitor = await drawnPage('/storage/b001');
  expect(visitor.html).toBe(html);
  expect(visitor.response.headers.getSetCookie()).toEqual([expect.stringMatching(/^visitor=/)]);
  expect(drawings('/storage/b001')).toBe(1);
});

test('an event of catalog makes the page of its location and the lists old, and no other page', async () => {
  for (const screen of ['/', '/storage/b002', '/storage/b003', '/terms']) await drawnPage(screen);
  await harness.publish(locationUpdated, {
    location: { id: 'b002', name: '강남', ownerId: null, status: 'active', minimumDays: 7 },
  });
  await eventually(async () => {
    await drawnPage('/storage/b002');
    expect(drawings('/storage/b002')).toBe(2);
  });
  for (const screen of ['/', '/storage/b003', '/terms']) await drawnPage(screen);
  expect(['/', '/storage/b003', '/terms'].map(drawings)).toEqual([2, 1, 1]);
  await harness.publish(locationRemoved, { locationId: 'b003' });
  await eventually(async () => {
    await drawnPage('/storage/b003');
    expect(drawings('/storage/b003')).toBe(2);
  });
});

test('scripts are made by named policies alone, on pages as on calls', async () => {
  for (const address of ['/terms', '/api/storage-locations'])
    expect((await harness.fetch(address)).headers.get('content-security-policy')).toContain(
      "require-trusted-types-for 'script';trusted-types default hamkke-shell",
    );
});

test('the page of a dead drawing process goes out undrawn', async () => {
  await fake.stop();
  const { html, response } = await drawnPage('/privacy');
  expect(response.status).toBe(200);
  expect(html).toContain('<div id="root"></div>');
});
