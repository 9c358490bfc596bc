import { createRandom } from './random.ts';
import { extraSites } from './extra-sites.ts';
import { sites, type Site } from './sites.ts';
import { demoUnits } from './units.ts';
import { demoPartnerIds } from './users.ts';
import { locationDescription, locationFeatures } from './texts.ts';
import { locationImages } from '../images/catalogue.ts';
import type { DemoLocation, DemoUnit } from './shapes.ts';

/** Locations in another state on purpose, by their place in the list: screens must cope with each. */
const withoutCoordinates = new Set(['을지로점', '구래점', '하단점']);
const withoutImages = new Set(['종로3가점', '의정부점', '청라점', '하단점', '제주시청점']);
const waiting = '미사점';
const paused = '구로디지털단지점';

/** Nearly every third location is our own; the others belong to the partner of their region. */
function partnerOf(site: Site, index: number): string | null {
  if (index % 3 === 0) return null;
  if (site.city === '부산광역시') return demoPartnerIds.busan;
  if (site.city === '제주특별자치도') return demoPartnerIds.jeju;
  return site.city === '서울특별시' ? demoPartnerIds.seoul : demoPartnerIds.gyeonggi;
}

/** `b001` and so on: short, and the same in every run. */
const locationIdOf = (index: number) => `b${String(index + 1).padStart(3, '0')}`;

function locationAt(site: Site, index: number): DemoLocation {
  const random = createRandom(`branch:${site.name}`);
  const located = !withoutCoordinates.has(site.name);
  const status = site.name === waiting ? 'pending' : site.name === paused ? 'paused' : 'active';
  return {
    id: locationIdOf(index),
    name: `함께보관 ${site.name}`,
    address: `${site.city} ${site.district} ${site.street}`,
    city: site.city,
    district: site.district,
    description: locationDescription(random, site.name),
    latitude: located ? site.latitude : null,
    longitude: located ? site.longitude : null,
    images: withoutImages.has(site.name) ? [] : locationImages(index),
    features: locationFeatures(random),
    ownerId: status === 'pending' ? demoPartnerIds.gyeonggi : partnerOf(site, index),
    status,
    minimumDays: random.chance(0.1) ? 14 : null,
  };
}

/**
 * Makes locations and their units. The first are real places; beyond those, locations are set around them, always inside
 * the district they name. The same number gives the same data, and a larger one only adds to it.
 */
export function demoLocations({ count = sites.length }: { count?: number } = {}): {
  locations: DemoLocation[];
  units: DemoUnit[];
} {
  const places = count <= sites.length ? sites.slice(0, count) : [...sites, ...extraSites(count - sites.length)];
  const locations = places.map(locationAt);
  return { locations, units: locations.flatMap((location) => demoUnits(location.id)) };
}
