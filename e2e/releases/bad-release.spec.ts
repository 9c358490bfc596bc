import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { majorPartner, nextPartner } from '../stack/next-versions.ts';
import { controlUrl } from '../stack/settings.ts';
import { buildVariant, promote, rollBack, spoiledRelease } from '../stack/variant.ts';

// A second version of a remote goes live for real and is bad in each way that there is: its own area says so with a
// number and a retry, nothing else is touched, and a rollback heals it.

// these change what is live for everybody: only on a stack that the tests started themselves
test.skip(controlUrl === undefined, "the stack is somebody else's");
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildVariant(nextPartner);
  await buildVariant(majorPartner);
});

const failed = (page: Page) => page.getByRole('main').getByRole('alert');
const good = (page: Page) => page.getByRole('heading', { level: 1, name: '비어 있는 공간을 함께보관 지점으로' });

/** Its own area says what happened, with a number and a reason, and the frame around it stands. */
async function itsAreaSays(page: Page, message: string, reason: RegExp): Promise<void> {
  await expect(failed(page)).toContainText(message, { timeout: 60_000 });
  await expect(failed(page)).toContainText(reason);
  await expect(failed(page)).toContainText(/오류 번호 [0-9a-f]{8} · /);
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
}

/** Another remote goes on; coming back says it again. */
async function nothingElseIsTouched(page: Page, message: string): Promise<void> {
  await expectNoAxeViolations(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '문의' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
  await expect(failed(page)).toBeHidden();
  await page.goBack();
  await expect(failed(page)).toContainText(message, { timeout: 60_000 });
}

const retry = (page: Page) => failed(page).getByRole('button', { name: '다시 시도' }).click();

/** A bad release is live while `look` looks; it is taken back by the rollback inside, or at the latest here. */
async function live(version: typeof nextPartner, look: () => Promise<void>): Promise<void> {
  const restore = await promote(version);
  try {
    await look();
  } finally {
    await restore();
  }
}

test('built against another major of shell-api: refused before its code runs', async ({ page, complaints }) => {
  complaints.allow(/RemoteFailure/);
  await live(majorPartner, async () => {
    const reported = page.waitForRequest('**/api/page-errors');
    await page.goto('/franchise');
    await itsAreaSays(page, '맞지 않는 버전', /partner needs shell-api 3, this shell has 2/);
    // operations find the number that the reader sees
    const report = await reported;
    expect((await report.response())?.status()).toBe(204);
    await expect(failed(page)).toContainText((report.postDataJSON() as { id: string }).id);
    await nothingElseIsTouched(page, '맞지 않는 버전');
    // The page fetched its files ahead, and ran none of them.
    expect(await page.evaluate(`'hamkke_partner' in globalThis`)).toBe(false);
    await rollBack('partner');
    await retry(page);
    await expect(good(page)).toBeVisible();
  });
});

test('it throws while it is drawn: a reload after the rollback shows the release before', async ({
  page,
  complaints,
}) => {
  complaints.allow(/this release throws while it is drawn/);
  await live(nextPartner, async () => {
    await page.goto('/franchise');
    await itsAreaSays(page, '화면에 문제가 생겼어요', /partner: broken/);
    await nothingElseIsTouched(page, '화면에 문제가 생겼어요');
    // The code that is on the page stays the page's: only a new page has another.
    await retry(page);
    await expect(failed(page)).toContainText('화면에 문제가 생겼어요');
    await rollBack('partner');
    await page.reload();
    await expect(good(page)).toBeVisible();
  });
});

const spoils: readonly {
  readonly how: string;
  readonly message: string;
  readonly reason: RegExp;
  readonly spoil: Parameters<typeof spoiledRelease>[1];
}[] = [
  {
    how: 'its entry is missing',
    message: '인터넷 연결을 확인하고',
    reason: /partner: unreachable/,
    spoil: async (folder, manifest) => (await rm(join(folder, manifest.entry ?? '')), manifest),
  },
  {
    how: 'its first part is missing',
    message: '인터넷 연결을 확인하고',
    reason: /partner: unreachable/,
    spoil: async (folder, manifest) => (
      await rm(join(folder, manifest.preload.js.find((file) => file !== manifest.entry) ?? '')),
      manifest
    ),
  },
  {
    how: 'a byte of its entry is another one',
    message: '인터넷 연결을 확인하고',
    reason: /partner: unreachable/,
    spoil: async (folder, manifest) => (
      await appendFile(join(folder, manifest.entry ?? ''), ';globalThis.tampered = true'),
      manifest
    ),
  },
  {
    how: 'a byte of a part is another one',
    message: '인터넷 연결을 확인하고',
    reason: /partner: unreachable/,
    spoil: async (folder, manifest) => (
      await appendFile(
        join(folder, manifest.preload.js.find((file) => file !== manifest.entry) ?? ''),
        ';globalThis.tampered = true',
      ),
      manifest
    ),
  },
  {
    how: 'its manifest names another container',
    message: '화면에 문제가 생겼어요',
    reason: /partner: broken/,
    spoil: async (_, manifest) => ({ ...manifest, entryGlobalName: 'hamkke_nobody' }),
  },
];

for (const { how, message, reason, spoil } of spoils) {
  test(`${how}: the retry after the rollback brings the release before`, async ({ page, complaints }) => {
    complaints.allow(/RemoteFailure|status of 404|integrity|preload|Refused to execute/i);
    const mend = await spoiledRelease(nextPartner, spoil);
    try {
      await live(nextPartner, async () => {
        await page.goto('/franchise');
        await itsAreaSays(page, message, reason);
        expect(await page.evaluate(`'tampered' in globalThis`)).toBe(false);
        await rollBack('partner');
        await retry(page);
        await expect(good(page)).toBeVisible();
      });
    } finally {
      await mend();
    }
  });
}

test('its files never arrive: after three tries of limited time the area says so', async ({ page, complaints }) => {
  complaints.allow(/RemoteFailure/);
  await live(nextPartner, async () => {
    let requests = 0;
    await page.clock.install();
    // neither answered nor refused
    await page.route(
      '**/releases/partner/next/**',
      (route) => void (route.request().url().includes('remoteEntry') && (requests += 1)),
    );
    await page.goto('/franchise', { waitUntil: 'commit' });
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => requests).toBe(attempt);
      await page.clock.fastForward(13_000);
    }
    await itsAreaSays(page, '응답이 너무 늦어요', /partner: timedOut/);
    await rollBack('partner');
    await retry(page);
    await expect(good(page)).toBeVisible();
  });
});

test('a manifest that cannot be read never goes live', async ({ page }) => {
  let file = '';
  const mend = await spoiledRelease(
    nextPartner,
    async (folder, manifest) => ((file = join(folder, 'manifest.json')), manifest),
  );
  try {
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 100));
    await expect(promote(nextPartner)).rejects.toThrow('JSON');
    await page.goto('/franchise');
    await expect(good(page)).toBeVisible();
  } finally {
    await mend();
  }
});
