import { districtAt } from './district-at.ts';
import { createRandom } from './random.ts';
import { sites, type Site } from './sites.ts';

const streets = [
  '중앙로',
  '시민대로',
  '문화로',
  '역전로',
  '학교길',
  '산업로',
  '평화로',
  '강변로',
  '새마을로',
  '공원로',
] as const;

/**
 * Places within some three kilometres of the real ones, each in the district that its coordinates are in; points in the
 * sea are drawn again.
 */
export function extraSites(count: number): Site[] {
  const random = createRandom('extra sites');
  const made: Site[] = [];
  for (let n = 1; made.length < count; n++) {
    const centre = sites[n % sites.length] as Site;
    const distance = 0.004 + random.next() * 0.028;
    const angle = random.next() * 2 * Math.PI;
    const latitude = Number((centre.latitude + distance * Math.sin(angle)).toFixed(5));
    const longitude = Number((centre.longitude + distance * 1.25 * Math.cos(angle)).toFixed(5));
    const at = districtAt(latitude, longitude);
    if (!at || at.city !== centre.city) continue;
    const place = centre.name.replace(/점$/, '');
    made.push({
      name: `${place} ${made.length + 1}호점`,
      ...at,
      street: `${random.pick(streets)} ${random.between(1, 399)}`,
      latitude,
      longitude,
    });
  }
  return made;
}
