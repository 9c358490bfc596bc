import { randomUUID } from 'node:crypto';
import type { GoneDetails } from '@hamkke/contracts';
import { request as requests, type APIRequestContext } from '@playwright/test';
import { fetchPage, inLanguage } from '../../fixtures/drawn-page.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { asAdministrator, signUpPartner } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { appUrl } from '../../stack/settings.ts';

// What is not there is said by the status too: search engines and monitors go by it.

test('a page that there is not, and a location that there never was, are not found', anySize, async () => {
  const page = await fetchPage(`/no-such-page-${randomUUID().slice(0, 8)}`);
  expect(page.status).toBe(404);
  await expect(async () => {
    const location = await fetchPage('/storage/000000000000000000000000');
    expect(location.status).toBe(404);
    expect(location.isDrawn, 'drawn by the server').toBe(true);
    expect(location.text).toContain('지점을 찾을 수 없습니다');
    expect((await fetchPage('/locations/no-such-city')).status).toBe(404);
  }).toPass({ timeout: 30_000 });
});

async function setOpen(by: APIRequestContext, locationId: string, isActive: boolean): Promise<void> {
  const answer = await by.put(`/api/storage-locations/${locationId}`, {
    data: { isActive },
    headers: { origin: appUrl, 'idempotency-key': randomUUID() },
  });
  if (!answer.ok()) throw new Error(`isActive ${isActive}: ${answer.status()} ${await answer.text()}`);
}

for (const who of ['its partner', 'an administrator'] as const) {
  test(
    `a location that ${who} closed is gone, and its page leads to open ones near by`,
    anySize,
    async ({ request }) => {
      test.setTimeout(240_000);
      const partner = await requests.newContext({ baseURL: appUrl });
      try {
        await signUpPartner(partner);
        const { id } = (await openLocation(partner)).location;
        const path = `/storage/${id}`;
        const status = async () => (await fetchPage(path)).status;
        await expect.poll(status, { message: 'while it is open' }).toBe(200);

        const close = (by: APIRequestContext) => setOpen(by, id, false);
        await (who === 'its partner' ? close(partner) : asAdministrator(close));
        await expect.poll(status, { message: 'when it is closed' }).toBe(410);
        for (const language of ['ko', 'en'])
          // On a busy machine a page may go out undrawn, and then does not know.
          await expect(async () => {
            const page = await fetchPage(inLanguage(path, language));
            expect(page.status, language).toBe(410);
            const links = page
              .$('main a[href^="/storage/"]')
              .toArray()
              .map((link) => page.$(link).attr('href') ?? '');
            expect(links.length, `links to others, in ${language}: ${page.text}`).toBeGreaterThan(0);
            expect(new Set(links).size, 'three at most').toBeLessThanOrEqual(3);
            for (const link of links) {
              expect(link).not.toContain(id);
              expect((await fetchPage(link)).status, link).toBe(200);
            }
          }).toPass({ timeout: 30_000 });
        // Whoever calls the API reads the same.
        const answer = await request.get(`/api/storage-locations/${id}`);
        expect(answer.status()).toBe(410);
        const { code, details } = (await answer.json()) as { code: string; details: GoneDetails };
        expect(code).toBe('GONE');
        expect(details.near.length).toBeGreaterThan(0);

        // Whoever closed it opens it again.
        await (who === 'its partner'
          ? setOpen(partner, id, true)
          : asAdministrator((administrator) => setOpen(administrator, id, true)));
        await expect.poll(status, { message: 'when it is open again' }).toBe(200);
      } finally {
        await partner.dispose();
      }
    },
  );
}
