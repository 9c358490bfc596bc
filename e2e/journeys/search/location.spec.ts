import type { Location } from '@hamkke/contracts';
import { formatWon, sizes } from '@hamkke/money';
import { apiOf, type Api } from '../../fixtures/api.ts';
import { fetchPage, freeBySize, inLanguage } from '../../fixtures/drawn-page.ts';
import { languages } from '../../fixtures/public-pages.ts';
import { quietLocation, translated } from '../../fixtures/quiet-location.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';

// What whoever runs no script reads of a location: requests without a browser.

/** How many units are free by size for the month that the page offers at first. */
async function freeUnits(api: Api, { id }: Location): Promise<Readonly<Record<string, number>>> {
  const units = await api.units(id, `?from=${today()}&to=${daysLater(today(), 30)}`);
  const freeOf = (size: string) => units.filter((unit) => unit.size === size && unit.isAvailable).length;
  return Object.fromEntries(sizes.map((size) => [size, freeOf(size)]));
}

/** Everything in JSON-LD that is one of these types, wherever it stands. */
function nodesOfType(value: unknown, type: string): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesOfType(one, type));
  if (typeof value !== 'object' || value === null) return [];
  const own = [value].filter((node) => '@type' in node && [node['@type']].flat().includes(type));
  return [...own, ...Object.values(value).flatMap((one) => nodesOfType(one, type))] as Readonly<
    Record<string, unknown>
  >[];
}

for (const language of languages) {
  test(
    `in ${language} name, address, lowest price, sizes and what is free of each stand in the HTML`,
    anySize,
    async ({ request }) => {
      test.setTimeout(240_000);
      const api = apiOf(request);
      const location = await quietLocation(api);
      const [name = '', address = ''] = await translated(api, [location.name, location.address], language);
      const price = formatWon(location.lowestMonthlyPrice ?? 0, language);
      // A page is drawn within its time or goes out undrawn, and one from before the translation came stays for a while.
      await expect(async () => {
        const page = await fetchPage(inLanguage(`/storage/${location.id}`, language));
        expect(page.status).toBe(200);
        expect(page.isDrawn, 'drawn by the server').toBe(true);
        expect(page.language).toBe(language);
        expect(page.$('main h1').text()).toBe(name);
        expect(page.text).toContain(address);
        expect(`${page.text} ${page.description}`).toContain(price);
        expect(freeBySize(page)).toEqual(await freeUnits(api, location));
        // The same facts for machines.
        expect(page.jsonLd.faults).toEqual([]);
        const [storage] = nodesOfType(page.jsonLd.nodes, 'SelfStorage');
        expect(storage, 'a SelfStorage in the JSON-LD').toMatchObject({ name });
        expect(JSON.stringify(storage)).toContain(String(location.lowestMonthlyPrice));
      }).toPass({ timeout: 120_000, intervals: [500, 2_000, 5_000] });
    },
  );
}
