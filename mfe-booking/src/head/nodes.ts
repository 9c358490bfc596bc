import type { Location, Place, RuntimeConfig, Unit } from '@hamkke/contracts';
import { formatWon, sizes, type Size } from '@hamkke/money';
import { breadcrumbList, type Crumb } from '@hamkke/screen-kit/head';
import type { DrawnScreen } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { imageUrl } from '../components/images/location-image.tsx';
import { positionOf } from '../components/place/distance.ts';
import { placePath } from '../components/place/places.ts';
import { facilitiesOf } from '../features/storage/facilities.ts';
import { headTexts } from './head-texts.ts';

/** A node of schema.org, without `@context`. */
type Node = Record<string, unknown>;
type Page = Pick<DrawnScreen, 'origin' | 'language' | 't' | 'own'>;

const organizationId = (origin: string) => `${origin}/#organization`;

/** As written for a reader in Korea: `070-1234-0000` becomes `+82-70-1234-0000`. */
const international = (phone: string) => (phone.startsWith('+') ? phone : `+82-${phone.replace(/^0/, '')}`);

function contactPoint({ support }: RuntimeConfig): Node | undefined {
  return (
    support && {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: international(support.phone),
      email: support.email,
      url: support.messenger.url,
      availableLanguage: ['ko', 'en', 'ja', 'zh'],
    }
  );
}

/** Who runs the app, and the app itself. */
export function siteNodes({ origin, language, t, config }: Page & Pick<DrawnScreen, 'config'>): Node[] {
  const contact = contactPoint(config);
  const name = t('brand');
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      ...(contact && { contactPoint: contact }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name,
      url: `${origin}/`,
      inLanguage: language,
      publisher: { '@id': organizationId(origin) },
    },
  ];
}

/** The name of a place without its city. */
export const placeCrumb = ({ own }: Page, place: Place): Crumb => ({
  name: own((place.district ?? place.city).name),
  path: placePath(place),
});

/** The way from all locations to a page. */
export const breadcrumbNode = ({ origin, t }: Page, crumbs: readonly Crumb[]): Node =>
  breadcrumbList(origin, [{ name: t('places.all'), path: '/locations' }, ...crumbs]);

/** A list of locations, in the order in which the page shows them. */
export function listNode({ origin, own }: Page, locations: readonly Location[]): Node {
  return {
    '@type': 'ItemList',
    numberOfItems: locations.length,
    itemListElement: locations.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: own(name),
      url: `${origin}/storage/${id}`,
    })),
  };
}

/** What a size costs a month at least, in won, and whether a unit of it is free. */
interface SizeOffer {
  readonly size: Size;
  readonly price: number;
  readonly isFree: boolean;
}

function offersOf(units: readonly Unit[]): SizeOffer[] {
  const offered = units.filter(({ isForRent, monthlyPrice }) => isForRent !== false && monthlyPrice > 0);
  return sizes.flatMap((size) => {
    const ofSize = offered.filter((unit) => unit.size === size);
    if (ofSize.length === 0) return [];
    const price = Math.min(...ofSize.map(({ monthlyPrice }) => monthlyPrice));
    return [{ size, price, isFree: ofSize.some(({ isAvailable }) => isAvailable) }];
  });
}

function offerNode({ language }: Page, url: string, { size, price, isFree }: SizeOffer): Node {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'KRW',
    availability: `https://schema.org/${isFree ? 'InStock' : 'SoldOut'}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'KRW',
      // a month, by the common codes of UN/CEFACT
      unitCode: 'MON',
    },
    itemOffered: { '@type': 'Service', name: headTexts[language].monthlyRent(size) },
  };
}

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How schema.org writes a place that never closes. */
const alwaysOpen: Node = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: everyDay.map((day) => `https://schema.org/${day}`),
  opens: '00:00',
  closes: '23:59',
};

/** From the cheapest size to the dearest, as a reader in the language writes prices. */
function priceRange(offers: readonly SizeOffer[], language: string): string {
  const prices = offers.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return [...new Set([lowest, highest])].map((price) => formatWon(price, language)).join(' – ');
}

/** A location with its address, position and prices. */
export function locationNode(page: Page, location: Location, units: readonly Unit[], description: string): Node {
  const { origin, language, own } = page;
  const url = `${origin}/storage/${location.id}`;
  const position = positionOf(location);
  const offers = offersOf(units);
  const absolute = (image: string) => new URL(imageUrl(image, 1600), origin).href;
  return {
    '@type': 'SelfStorage',
    '@id': url,
    url,
    name: own(location.name),
    description,
    image: [`${origin}${linkImage(location.id, language)}`, ...location.images.map(absolute)],
    parentOrganization: { '@id': organizationId(origin) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: own(location.address),
      // Sejong has no districts
      addressLocality: own(location.district || location.city),
      addressRegion: own(location.city),
      addressCountry: 'KR',
    },
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } }),
    ...(facilitiesOf(location.features).includes('allDay') && { openingHoursSpecification: alwaysOpen }),
    ...(offers.length > 0 && {
      priceRange: priceRange(offers, language),
      currenciesAccepted: 'KRW',
      makesOffer: offers.map((offer) => offerNode(page, url, offer)),
    }),
  };
}

/** The image of links to a location; without a language it is written in Korean. */
export const linkImage = (id: string, language: Language) =>
  `/api/storage-locations/${encodeURIComponent(id)}/link-image${language === 'ko' ? '' : `?lang=${language}`}`;
