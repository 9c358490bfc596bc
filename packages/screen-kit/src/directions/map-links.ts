import type { Location } from '@hamkke/contracts';

/** The maps that people here use, in the order in which they are offered. */
export const mapServices = ['kakao', 'naver', 'google', 'apple'] as const;
export type MapService = (typeof mapServices)[number];

/**
 * Where a location is, as its partner typed it: a name or an address that was translated is not found on the maps of
 * Korea.
 */
export type Place = Pick<Location, 'name' | 'address' | 'latitude' | 'longitude'>;

/** A place on a map. Degrees, WGS 84. */
interface Target {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** A text as the value of a query; half of a surrogate pair, which cannot be encoded, is replaced. */
const inQuery = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * A text as a part of a path whose parts are divided by commas and slashes. Servers decode those before or after they
 * divide, as they like, so they become spaces: the text is a label or words of a search.
 */
const inPath = (text: string) =>
  inQuery(
    text
      .replace(/[,/\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const routes: Readonly<Record<MapService, (to: Target) => string>> = {
  kakao: ({ name, lat, lng }) => `https://map.kakao.com/link/to/${inPath(name)},${lat},${lng}`,
  naver: ({ name, lat, lng }) => `https://map.naver.com/p/directions/-/${lng},${lat},${inPath(name)}/-/transit`,
  google: ({ lat, lng }) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  apple: ({ lat, lng }) => `https://maps.apple.com/?daddr=${lat},${lng}`,
};

const searches: Readonly<Record<MapService, (words: string) => string>> = {
  kakao: (words) => `https://map.kakao.com/link/search/${inPath(words)}`,
  naver: (words) => `https://map.naver.com/p/search/${inPath(words)}`,
  google: (words) => `https://www.google.com/maps/search/?api=1&query=${inQuery(words)}`,
  apple: (words) => `https://maps.apple.com/?q=${inQuery(words)}`,
};

/** Says whether a place can be a destination; else its address is searched for. */
export const hasPosition = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): boolean =>
  latitude !== null && longitude !== null;

/**
 * The address of a place in a map service: the way there from where the reader is, or without coordinates a search for
 * its address. A web address, which the service's app opens where there is one, and the browser elsewhere.
 *
 * Sources: Kakao Map "URL" (https://apis.map.kakao.com/web/guide/#routeurl, #searchurl); Google "Maps URLs"
 * (https://developers.google.com/maps/documentation/urls/get-started); Apple "Map Links"
 * (https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html: the
 * unified `/directions` of MapKit needs iOS 18.4). Naver documents only `nmap://`, which does nothing without its app
 * (https://guide.ncloud-docs.com/docs/application-maps-url-scheme-vpc); its two are those that its own web page makes.
 */
export function mapLink(service: MapService, { name, address, latitude, longitude }: Place): string {
  return latitude === null || longitude === null
    ? searches[service](address || name)
    : routes[service]({ name: name || address, lat: latitude, lng: longitude });
}
