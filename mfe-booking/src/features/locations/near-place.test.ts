import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KnownPlace } from '../../components/place/known-places.ts';
import { aLocation } from '../../testing/builders.ts';
import { findNearPlace } from './near-place.ts';

const file = join(import.meta.dirname, '../../../assets/base-map/names.json');
const places = (JSON.parse(readFileSync(file, 'utf8')) as { features: readonly KnownPlace[] }).features;
const gangnam = aLocation({ id: 'gangnam', latitude: 37.498, longitude: 127.028 });
const hongdae = aLocation({ id: 'hongdae', latitude: 37.557, longitude: 126.924 });
const haeundae = aLocation({ id: 'haeundae', latitude: 35.163, longitude: 129.163 });
const nowhere = aLocation({ id: 'nowhere', latitude: null, longitude: null });
const all = [haeundae, hongdae, gangnam, nowhere];
const near = (text: string, locations = all) => findNearPlace(places, text, locations)?.locations.map(({ id }) => id);

describe('locations near a place that was typed', () => {
  it.each(['역삼', '역삼역', '역삼 역', 'Yeoksam', 'yeoksam station', ' 역삼 '])(
    'a station without a location of its own: %s',
    (text) => {
      expect(near(text)).toEqual(['gangnam', 'hongdae']);
    },
  );

  it('says the distance in km', () => {
    expect(findNearPlace(places, '역삼', all)?.locations[0]?.distance).toBeCloseTo(0.8, 1);
  });

  it('of several places of one name the one with the nearest location', () => {
    expect(near('중구', [haeundae])).toEqual(['haeundae']);
    expect(near('중구', [hongdae])).toEqual(['hongdae']);
  });

  it('three at most', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ ...gangnam, id: `g${index}` }));
    expect(near('역삼', many)).toHaveLength(3);
  });

  it.each(['', '역', 'zzz', '역삼동물원'])('nothing for what is no place: %j', (text) => {
    expect(near(text)).toBeUndefined();
  });

  it('nothing where every location is too far away', () => {
    expect(near('역삼', [haeundae])).toBeUndefined();
  });
});
