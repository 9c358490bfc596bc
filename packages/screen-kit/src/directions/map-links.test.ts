import { describe, expect, it } from 'vitest';
import { hasPosition, mapLink, mapServices, type Place } from './map-links.ts';

const gangnam: Place = {
  name: '함께보관 강남점',
  address: '서울특별시 강남구 테헤란로 1',
  latitude: 37.4979,
  longitude: 127.0276,
};
const unplaced = (given: Partial<Place> = {}): Place => ({ ...gangnam, latitude: null, longitude: null, ...given });
const nameOf = '%ED%95%A8%EA%BB%98%EB%B3%B4%EA%B4%80%20%EA%B0%95%EB%82%A8%EC%A0%90';
const addressOf = encodeURIComponent(gangnam.address);

describe('the way to a place', () => {
  it.each([
    ['kakao', `https://map.kakao.com/link/to/${nameOf},37.4979,127.0276`],
    ['naver', `https://map.naver.com/p/directions/-/127.0276,37.4979,${nameOf}/-/transit`],
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=37.4979,127.0276'],
    ['apple', 'https://maps.apple.com/?daddr=37.4979,127.0276'],
  ] as const)('by %s', (service, url) => {
    expect(mapLink(service, gangnam)).toBe(url);
  });

  it('to a place on the equator or the first meridian', () => {
    const nought = { ...gangnam, latitude: 0, longitude: 0 };
    expect(hasPosition(nought)).toBe(true);
    expect(mapLink('google', nought)).toBe('https://www.google.com/maps/dir/?api=1&destination=0,0');
  });

  it.each([
    ['강남점, 2호', '강남점 2호'],
    ['A/B\\C점', 'A B C점'],
    ['100% 보관', '100% 보관'],
    ['보관 📦👨‍👩‍👧', '보관 📦👨‍👩‍👧'],
    ['a?b#c&d=e', 'a?b#c&d=e'],
    ['half \uD83D pair', 'half \uFFFD pair'],
  ])('the label of %s divides no path and ends none', (name, label) => {
    for (const service of ['kakao', 'naver'] as const) {
      const { pathname, search, hash } = new URL(mapLink(service, { ...gangnam, name }));
      expect(search + hash).toBe('');
      const part = pathname.split('/')[service === 'kakao' ? 3 : 4] ?? '';
      expect(part.split(',')).toHaveLength(3);
      expect(decodeURIComponent(part).split(',')).toContain(label);
    }
  });

  it('a place without a name has its address as the label', () => {
    expect(mapLink('kakao', { ...gangnam, name: '' })).toBe(
      `https://map.kakao.com/link/to/${addressOf},37.4979,127.0276`,
    );
  });
});

describe('a place without coordinates', () => {
  it.each([
    ['kakao', `https://map.kakao.com/link/search/${addressOf}`],
    ['naver', `https://map.naver.com/p/search/${addressOf}`],
    ['google', `https://www.google.com/maps/search/?api=1&query=${addressOf}`],
    ['apple', `https://maps.apple.com/?q=${addressOf}`],
  ] as const)('is searched for by its address in %s', (service, url) => {
    expect(hasPosition(unplaced())).toBe(false);
    expect(mapLink(service, unplaced())).toBe(url);
  });

  it.each([{ latitude: 37.4979 }, { longitude: 127.0276 }])('half a position is none: %j', (half) => {
    expect(hasPosition(unplaced(half))).toBe(false);
    expect(mapLink('apple', unplaced(half))).toBe(`https://maps.apple.com/?q=${addressOf}`);
  });

  it('a query holds all of the address, a path all but what divides it', () => {
    const odd = unplaced({ address: '테헤란로 1/2, 3&4 100% 📦' });
    const google = new URL(mapLink('google', odd));
    expect(google.searchParams.get('query')).toBe('테헤란로 1/2, 3&4 100% 📦');
    expect([...google.searchParams.keys()]).toEqual(['api', 'query']);
    expect(new URL(mapLink('apple', odd)).searchParams.get('q')).toBe('테헤란로 1/2, 3&4 100% 📦');
    const found = decodeURIComponent(new URL(mapLink('kakao', odd)).pathname);
    expect(found).toBe('/link/search/테헤란로 1 2 3&4 100% 📦');
  });

  it('without an address either, its name is searched for', () => {
    expect(mapLink('naver', unplaced({ address: '' }))).toBe(`https://map.naver.com/p/search/${nameOf}`);
  });
});

it('every link is one of the web, to the service itself', () => {
  const hosts = mapServices.map((service) => new URL(mapLink(service, gangnam)));
  expect(hosts.map(({ protocol }) => protocol)).toEqual(['https:', 'https:', 'https:', 'https:']);
  expect(hosts.map(({ host }) => host)).toEqual(['map.kakao.com', 'map.naver.com', 'www.google.com', 'maps.apple.com']);
});
