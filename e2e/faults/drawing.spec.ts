import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../infra/releases/manifest.ts';
import { bookInBrowser, longTimeout } from '../fixtures/booking.ts';
import { fetchPage } from '../fixtures/drawn-page.ts';
import { headings, spoiledPartner } from '../fixtures/franchise-versions.ts';
import { expect, test, ways, type Part } from '../fixtures/outage.ts';
import { expectLocations } from '../screens/outage.ts';
import { controlUrl } from '../stack/settings.ts';
import { buildVariant, promote, spoiledRelease } from '../stack/variant.ts';

// Whatever draws pages on the server may be away, slow or wrong: then the browser draws them, as it did before there was
// such a thing, and nobody notices.

/** Of this stack too, though its list of parts may be older than this test. */
const drawing = 'drawing' as string as Part;

/** Waits until a page comes drawn, or no longer does: a drawn one with reads is cached for ten seconds. */
const expectDrawn = (path: string, isDrawn: boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        const page = await fetchPage(path);
        return `${page.status} ${page.isDrawn ? 'drawn' : 'undrawn'}`;
      },
      { ...longTimeout, message: path },
    )
    .toBe(`200 ${isDrawn ? 'drawn' : 'undrawn'}`);

for (const way of ['kill', 'pause'] as const) {
  test(`what draws pages ${ways[way]}: they go out undrawn and work, and come drawn again`, async ({
    page,
    freeUnit,
    outage,
  }) => {
    const path = `/storage/${freeUnit.location.id}`;
    await expectDrawn(path, true);
    await outage.begin(drawing, way);
    await expectDrawn(path, false);
    await expectDrawn('/locations', false);
    await expectLocations(page, freeUnit);
    await bookInBrowser(page, freeUnit);
    await outage.end();
    await expectDrawn(path, true);
    await expectDrawn('/locations', true);
  });
}

test.describe('a remote that cannot be drawn', () => {
  // these change what is live for everybody: only on a stack that the tests started themselves
  test.skip(controlUrl === undefined, "the stack is somebody else's");
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await buildVariant(spoiledPartner);
  });

  type Spoil = Parameters<typeof spoiledRelease>[1];
  const entry = 'server/remoteEntry.cjs';

  /** Another server entry, whose hash the manifest knows: one that a team released. */
  const releasedWith =
    (first: string): Spoil =>
    async (folder, manifest) => {
      const file = join(folder, entry);
      await writeFile(file, `${first}\n${await readFile(file, 'utf8')}`);
      const bytes = await readFile(file);
      const files = { ...manifest.files, [entry]: { integrity: integrityOf(bytes), bytes: bytes.length } };
      return { ...manifest, files };
    };

  const spoils: readonly (readonly [how: string, spoil: Spoil])[] = [
    ['its entry throws', releasedWith(`throw new Error('this release throws while it is loaded');`)],
    ['its entry hangs', releasedWith('for (;;);')],
    ['its entry ends the process that loads it', releasedWith(`process.exit(1);`)],
    [
      'it has none, as releases from before',
      async (_, manifest) => ({
        ...manifest,
        files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !file.startsWith('server/'))),
      }),
    ],
    [
      'a byte of its entry is another one',
      async (folder, manifest) => (await appendFile(join(folder, entry), '\n;globalThis.tampered = true;\n'), manifest),
    ],
  ];

  for (const [how, spoil] of spoils) {
    test(`${how}: its pages go out undrawn and work, the others come drawn, and after it is mended all do`, async ({
      page,
      freeUnit,
    }) => {
      await expectDrawn('/franchise', true);
      const mend = await spoiledRelease(spoiledPartner, spoil);
      try {
        const restore = await promote(spoiledPartner);
        try {
          // What was drawn before is of the release before.
          for (let visits = 0; visits < 5; visits += 1) {
            const { status, isDrawn } = await fetchPage('/franchise');
            expect([status, isDrawn]).toEqual([200, false]);
          }
          await page.goto('/franchise');
          await expect(page.getByRole('heading', { level: 1, name: headings.live })).toBeVisible();
          await page.getByRole('contentinfo').getByRole('link', { name: '문의' }).click();
          await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
          for (const path of ['/', '/locations', `/storage/${freeUnit.location.id}`, '/contact'])
            await expectDrawn(path, true);
        } finally {
          await restore();
        }
      } finally {
        await mend();
      }
      await expectDrawn('/franchise', true);
    });
  }
});
