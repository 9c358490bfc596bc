import type { PlacePage } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import type { DescribePage, DrawnScreen, ScreenHead } from '@hamkke/shell-api';
import { placesOf } from './components/place/places.ts';
import { popularFirst } from './components/place/popular.ts';
import { isAbsent } from './components/reads/absent.ts';
import { locationList } from './components/reads/location-list.ts';
import { locationReads } from './components/reads/location.ts';
import { placeList, placePage } from './components/reads/places.ts';
import { headTexts } from './head/head-texts.ts';
import { breadcrumbNode, linkImage, listNode, locationNode, placeCrumb, siteNodes } from './head/nodes.ts';

/** Search engines show no more of a description, in characters. */
const longestDescription = 200;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1).trimEnd()}…` : line;
}

function describeHome(screen: DrawnScreen): ScreenHead {
  const { t, language, search } = screen;
  const tab = search.get('tab');
  const texts = headTexts[language];
  const head = { title: t('brand'), data: siteNodes(screen) };
  if (tab === 'how-to') return { ...head, description: texts.howTo, canonical: '/?tab=how-to' };
  if (tab === 'facilities') return { ...head, description: texts.facilities, canonical: '/?tab=facilities' };
  return { ...head, description: t('home.tagline'), canonical: '/' };
}

function describeList(screen: DrawnScreen): ScreenHead {
  const { client, t, language } = screen;
  const locations = popularFirst(client.getQueryData(locationList().queryKey) ?? []);
  return {
    title: t('locations.title'),
    description: locations.length > 0 ? headTexts[language].list(locations.length) : t('home.tagline'),
    // filters narrow the same list
    canonical: '/locations',
    data: [listNode(screen, locations)],
  };
}

function describeLocation(screen: DrawnScreen, id: string): ScreenHead {
  const { client, t, language, own } = screen;
  const reads = locationReads(id);
  const location = client.getQueryData(reads.location.queryKey);
  if (!location || isAbsent(location))
    return {
      title: t('storage.title'),
      description: t(location?.absent === 'gone' ? 'storage.gone' : 'storage.notFound'),
      index: false,
    };
  const places = placesOf(location, client.getQueryData(placeList().queryKey) ?? []);
  const { lowestMonthlyPrice: price, freeUnits } = location;
  const summary = headTexts[language].location({
    name: own(location.name),
    place: wholeName(screen, location.city, location.district),
    price: price === null ? undefined : formatWon(price, language),
    freeUnits,
  });
  const description = shortened(`${summary} ${location.description ? own(location.description) : ''}`);
  const crumbs = [
    ...places.map((place) => placeCrumb(screen, place)),
    { name: own(location.name), path: `/storage/${location.id}` },
  ];
  return {
    title: own(location.name),
    description,
    // a choice of unit and days is the visitor's own
    canonical: `/storage/${location.id}`,
    image: linkImage(location.id, language),
    data: [
      locationNode(screen, location, client.getQueryData(reads.units.queryKey) ?? [], description),
      breadcrumbNode(screen, crumbs),
    ],
  };
}

/** City and district in the order of the language. */
function wholeName({ t, own }: DrawnScreen, city: string, district: string): string {
  return district ? t('places.inCity', { city: own(city), district: own(district) }) : own(city);
}

function describePlaceOf(screen: DrawnScreen, page: PlacePage, path: string): ScreenHead {
  const { t, language } = screen;
  const { place, locations, lowestMonthlyPrices } = page;
  const name = wholeName(screen, place.city.name, place.district?.name ?? '');
  const prices = lowestMonthlyPrices.map(({ price }) => price);
  const lowest = prices.length > 0 ? formatWon(Math.min(...prices), language) : undefined;
  const city = place.district ? [placeCrumb(screen, { ...place, district: null })] : [];
  return {
    title: t('places.title', { place: name }),
    description: headTexts[language].place({ place: name, count: place.locations, price: lowest }),
    canonical: path,
    data: [listNode(screen, locations), breadcrumbNode(screen, [...city, placeCrumb(screen, place)])],
  };
}

function describePlace(screen: DrawnScreen, city: string, district: string | undefined): ScreenHead {
  const { client, t, path } = screen;
  const page = client.getQueryData(placePage(city, district).queryKey);
  return page && !isAbsent(page)
    ? describePlaceOf(screen, page, path)
    : { title: t('places.notFound'), description: t('places.notFoundHint'), index: false };
}

/** The heads of the public screens; the others belong to one visitor, and are not drawn on the server. */
export const describePage: DescribePage = (screen) => {
  const [first, second, third, ...more] = screen.path.split('/').slice(1);
  if (more.length > 0) return undefined;
  if (first === '') return describeHome(screen);
  if (first === 'locations') return second === undefined ? describeList(screen) : describePlace(screen, second, third);
  if (first === 'storage' && second !== undefined && third === undefined) return describeLocation(screen, second);
  return undefined;
};
