import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { hasHangul } from '../../fixtures/hangul.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { appFrame } from '../../screens/app-frame.ts';
import { offerInstall } from '../../tools/shots/app.ts';

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}
interface Manifest {
  readonly lang: string;
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly ManifestImage[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly ManifestImage[];
  }[];
}

const manifestOf = async (page: Page): Promise<Manifest> =>
  await page.evaluate<Manifest>(
    `fetch(document.querySelector('link[rel="manifest"]').href).then((answer) => answer.json())`,
  );

/** The size of an image in pixels, as the manifest writes it. */
const sizeOf = (page: Page, { src }: ManifestImage): Promise<string> =>
  page.evaluate<string>(
    `fetch(${JSON.stringify(src)}).then(async (answer) => { if (!answer.ok) return 'status ' + answer.status; const { width, height } = await createImageBitmap(await answer.blob()); return width + 'x' + height; })`,
  );

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the browser finds nothing against installing it, and every image is as large as it claims',
    anySize,
    async ({ page }) => {
      await page.goto('/');
      const manifest = await manifestOf(page);
      expect(manifest).toMatchObject({
        lang: 'ko',
        name: '함께보관',
        start_url: '/',
        scope: '/',
        display: 'standalone',
      });
      const drawn = [
        ...manifest.icons,
        ...manifest.screenshots,
        ...manifest.shortcuts.flatMap(({ icons }) => icons),
      ].filter(({ type }) => type !== 'image/svg+xml');
      for (const image of drawn) expect(await sizeOf(page, image), image.src).toBe(image.sizes);
      const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
      for (const wanted of ['192x192 any', '512x512 any', '512x512 maskable']) expect(purposes).toContain(wanted);
      expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual(['narrow', 'wide']);
      expect(manifest.shortcuts.length).toBeGreaterThan(1);

      const chromium = await page.context().newCDPSession(page);
      const { errors } = (await chromium.send('Page.getAppManifest')) as { errors: unknown[] };
      expect(errors).toEqual([]);
      const { installabilityErrors } = (await chromium.send('Page.getInstallabilityErrors')) as {
        installabilityErrors: { errorId: string }[];
      };
      // Each test is a private window.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      for (const { url } of manifest.shortcuts) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    },
  );
});

test('the manifest speaks the language of the page', anySize, async ({ page }) => {
  await page.goto('/contact');
  for (const language of ['en', 'ja', 'zh']) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const manifest = await manifestOf(page);
    expect(manifest.lang).toBe(language);
    expect(hasHangul(JSON.stringify(manifest))).toBe(false);
  }
});

test("the offer to install comes with the browser's event, and an answer is stored", async ({ page, context }) => {
  const frame = appFrame(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.install).toBeHidden();
  await offerInstall({ page });
  await expect(frame.install).toBeVisible();
  await expectNoAxeViolations(page);
  await frame.dismiss.click();
  await expect(frame.install).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstall({ page });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.install).toBeHidden();

  // The browser itself asks a visitor who has not answered yet, once.
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstall({ page });
  await frame.accept.click();
  await expect.poll(() => page.evaluate('globalThis.asked')).toBe(1);
  await expect(frame.install).toBeHidden();
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstall({ page: fresh });
  await expect(appFrame(fresh).install).toBeHidden();
});

test('nobody is asked to install while they pay', anySize, async ({ page, freeUnit }) => {
  await page.goto(`/checkout?unitId=${freeUnit.unit.id}&period=monthly`);
  await expect(page.getByRole('heading', { level: 1, name: '결제하기' })).toBeVisible();
  await offerInstall({ page });
  await expect(page.getByLabel('이름')).toBeVisible();
  await expect(appFrame(page).install).toBeHidden();
});
