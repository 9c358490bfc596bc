// @vitest-environment node
import '@hamkke/build-config/browser-testing';
import { pageHeadSchema } from '@hamkke/contracts';
import { languageCodes, type Language } from '@hamkke/ui/languages';
import { describe, expect, it } from 'vitest';
import { aLocation, aPlacePage, aUnit, gangnam, seoul } from './testing/builders.ts';
import { drawScreen, type PageToDraw } from './testing/drawing.ts';

const english = {
  '함께보관 강남점': 'Hamkke Gangnam',
  '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Gangnam-gu, Seoul',
  서울특별시: 'Seoul',
  강남구: 'Gangnam-gu',
  '역에서 3분 거리예요.': 'Three minutes from the station.',
};
const ok = (body: unknown) => ({ status: 200, body });
const image = `/api/images/${'a'.repeat(64)}`;
const answers = {
  '/api/storage-locations': ok([
    aLocation({ id: 'quiet', recentRentals: 1 }),
    aLocation({ id: 'busy', recentRentals: 9 }),
  ]),
  '/api/places': ok([seoul, gangnam]),
  '/api/places/seoul': ok(aPlacePage(seoul)),
  '/api/places/seoul/gangnam-gu': ok(aPlacePage(gangnam)),
  '/api/storage-locations/gangnam': ok(aLocation({ images: [image], features: ['24시간 이용', '주차'] })),
  '/api/storage-locations/gangnam/units': ok([
    aUnit('SB', 1),
    aUnit('SB', 2, { monthlyPrice: 35_000, isAvailable: false }),
    aUnit('M', 1, { isAvailable: false }),
    aUnit('XL', 1, { isForRent: false, isAvailable: false }),
  ]),
  '/api/storage-locations/gangnam/reserved-units': ok([]),
};

async function headOf(path: string, language: Language = 'ko', more: PageToDraw['answers'] = {}) {
  const translations = language === 'en' ? english : {};
  const { head } = await drawScreen({ path, language, translations, answers: { ...answers, ...more } });
  return head;
}
/** The nodes of a head by their type. */
async function nodesOf(path: string, language: Language = 'ko', more: PageToDraw['answers'] = {}) {
  const head = await headOf(path, language, more);
  return Object.fromEntries((head?.data ?? []).map((node) => [String(node['@type']), node]));
}

describe('the head of a page', () => {
  const paths = ['/', '/?tab=how-to', '/?tab=facilities', '/locations', '/storage/gangnam', '/locations/seoul'];

  it.each(paths)('%s says what it is in every language, each differently', async (path) => {
    const heads = [];
    for (const language of languageCodes) heads.push(await headOf(path, language));
    for (const head of heads)
      expect(pageHeadSchema.safeParse({ canonical: '/', index: true, data: [], ...head }).error).toBeUndefined();
    const descriptions = heads.map((head) => head?.description);
    expect(new Set(descriptions).size).toBe(heads.length);
    for (const description of descriptions) expect(description?.length).toBeGreaterThan(20);
  });

  it.each([
    ['/', '/'],
    ['/?tab=facilities', '/?tab=facilities'],
    ['/?tab=how-to&x=1', '/?tab=how-to'],
    ['/?tab=other', '/'],
    ['/locations?q=강남&sort=name', '/locations'],
    ['/storage/gangnam?unitId=unit-SB-1', '/storage/gangnam'],
    ['/locations/seoul/gangnam-gu', '/locations/seoul/gangnam-gu'],
  ])('%s is known as %s', async (path, canonical) => {
    expect((await headOf(path))?.canonical).toBe(canonical);
  });

  it.each(['/checkout?unitId=unit-SB-1', '/payment/success', '/storage', '/storage/a/b', '/locations/a/b/c'])(
    '%s has none',
    async (path) => {
      const { describePage } = await import('./head.ts');
      const screen = { path: path.split('?')[0] ?? '' } as Parameters<typeof describePage>[0];
      expect(describePage(screen)).toBeUndefined();
    },
  );

  it('home names the business, with how to reach it', async () => {
    const { Organization, WebSite } = await nodesOf('/', 'en');
    expect(Organization).toMatchObject({
      name: 'Hamkke',
      url: 'https://hamkke.example/',
      logo: 'https://hamkke.example/icons/icon-512.png',
      contactPoint: { telephone: '+82-70-1234-0000', email: 'help@example.com' },
    });
    expect(WebSite).toMatchObject({ name: 'Hamkke', inLanguage: 'en', publisher: { '@id': Organization?.['@id'] } });
  });

  it('the list names its locations in the order of the page', async () => {
    const { ItemList } = await nodesOf('/locations');
    expect(ItemList?.['itemListElement']).toMatchObject([
      { position: 1, url: 'https://hamkke.example/storage/busy' },
      { position: 2, url: 'https://hamkke.example/storage/quiet' },
    ]);
  });

  it('a location says where it is, how much is free, and what it costs', async () => {
    const head = await headOf('/storage/gangnam', 'en');
    expect(head).toMatchObject({
      title: 'Hamkke Gangnam',
      description:
        'Hamkke Gangnam, Gangnam-gu, Seoul. From ₩40,000 a month. 2 boxes available now. Three minutes from the station.',
      image: '/api/storage-locations/gangnam/link-image?lang=en',
    });
    expect((await headOf('/storage/gangnam'))?.image).toBe('/api/storage-locations/gangnam/link-image');
  });

  it('a location is a SelfStorage with address, position, hours and an offer for each size', async () => {
    const { SelfStorage } = await nodesOf('/storage/gangnam', 'en');
    expect(SelfStorage).toMatchObject({
      name: 'Hamkke Gangnam',
      url: 'https://hamkke.example/storage/gangnam',
      image: [
        'https://hamkke.example/api/storage-locations/gangnam/link-image?lang=en',
        `https://hamkke.example${image}?w=1600`,
      ],
      address: {
        streetAddress: '1 Teheran-ro, Gangnam-gu, Seoul',
        addressLocality: 'Gangnam-gu',
        addressRegion: 'Seoul',
        addressCountry: 'KR',
      },
      geo: { latitude: 37.4979, longitude: 127.0276 },
      openingHoursSpecification: { opens: '00:00', closes: '23:59' },
      priceRange: '₩35,000 – ₩60,000',
    });
    expect(SelfStorage?.['makesOffer']).toMatchObject([
      { price: 35_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
      { price: 60_000, priceCurrency: 'KRW', availability: 'https://schema.org/SoldOut' },
    ]);
  });

  it('claims no hours that the location does not name, and no position that it does not have', async () => {
    const bare = aLocation({ features: ['24시간 불가', '주차'], latitude: null, longitude: null });
    const { SelfStorage } = await nodesOf('/storage/gangnam', 'ko', {
      '/api/storage-locations/gangnam': ok(bare),
      '/api/storage-locations/gangnam/units': ok([]),
    });
    for (const name of ['openingHoursSpecification', 'geo', 'makesOffer', 'priceRange'])
      expect(SelfStorage).not.toHaveProperty(name);
  });

  it('a location and a place say the way to them', async () => {
    const wayTo = async (path: string) => {
      const { BreadcrumbList } = await nodesOf(path, 'en');
      const steps = (BreadcrumbList?.['itemListElement'] ?? []) as { name: string; item: string }[];
      return steps.map(({ name, item }) => [name, item.replace('https://hamkke.example', '')]);
    };
    const toDistrict = [
      ['All branches', '/locations'],
      ['Seoul', '/locations/seoul'],
      ['Gangnam-gu', '/locations/seoul/gangnam-gu'],
    ];
    expect(await wayTo('/locations/seoul/gangnam-gu')).toEqual(toDistrict);
    expect(await wayTo('/storage/gangnam')).toEqual([...toDistrict, ['Hamkke Gangnam', '/storage/gangnam']]);
  });

  it('a place says how many locations it has and from which price', async () => {
    expect(await headOf('/locations/seoul/gangnam-gu', 'en')).toMatchObject({
      title: 'Self-storage in Gangnam-gu, Seoul',
      description: expect.stringContaining('2 branches, from ₩40,000 a month'),
    });
  });

  it.each(['/storage/old', '/locations/atlantis'])(
    '%s, which is not there, is not for search engines',
    async (path) => {
      const missing = { status: 404, body: { code: 'NOT_FOUND', detail: 'x', fields: [] } };
      const more = { '/api/storage-locations/old': missing, '/api/places/atlantis': missing };
      expect(await headOf(path, 'ko', more)).toMatchObject({ index: false });
    },
  );
});
