/* Addresses are written out one by one: the bundler finds a file only by a literal. */

/** The whole country and the countries around it, about 500 m fine. */
export const countryUrl = new URL('../../../../assets/base-map/country.json', import.meta.url).toString();
/** Wide rivers and railways. */
export const linesUrl = new URL('../../../../assets/base-map/lines.json', import.meta.url).toString();
/** Names of provinces, districts, stations and a few landmarks, in Korean and in Latin letters. */
export const namesUrl = new URL('../../../../assets/base-map/names.json', import.meta.url).toString();

export interface ProvinceFile {
  readonly url: string;
  /** First two digits of the districts' codes. */
  readonly code: string;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/**
 * Coast and district borders of each province as fine as the source has them; fetched when the province is looked at
 * closely.
 */
export const provinceFiles: readonly ProvinceFile[] = [
  {
    code: '11',
    bounds: [126.76, 37.42, 127.19, 37.71],
    url: new URL('../../../../assets/base-map/seoul.json', import.meta.url).toString(),
  },
  {
    code: '26',
    bounds: [128.76, 34.97, 129.31, 35.39],
    url: new URL('../../../../assets/base-map/busan.json', import.meta.url).toString(),
  },
  {
    code: '27',
    bounds: [128.35, 35.6, 128.91, 36.33],
    url: new URL('../../../../assets/base-map/daegu.json', import.meta.url).toString(),
  },
  {
    code: '28',
    bounds: [124.6, 36.92, 126.8, 37.99],
    url: new URL('../../../../assets/base-map/incheon.json', import.meta.url).toString(),
  },
  {
    code: '29',
    bounds: [126.64, 35.05, 127.03, 35.26],
    url: new URL('../../../../assets/base-map/gwangju.json', import.meta.url).toString(),
  },
  {
    code: '30',
    bounds: [127.24, 36.18, 127.56, 36.51],
    url: new URL('../../../../assets/base-map/daejeon.json', import.meta.url).toString(),
  },
  {
    code: '31',
    bounds: [128.97, 35.32, 129.47, 35.73],
    url: new URL('../../../../assets/base-map/ulsan.json', import.meta.url).toString(),
  },
  {
    code: '36',
    bounds: [127.12, 36.4, 127.42, 36.74],
    url: new URL('../../../../assets/base-map/sejong.json', import.meta.url).toString(),
  },
  {
    code: '41',
    bounds: [126.37, 36.89, 127.85, 38.29],
    url: new URL('../../../../assets/base-map/gyeonggi.json', import.meta.url).toString(),
  },
  {
    code: '43',
    bounds: [127.27, 36.01, 128.66, 37.26],
    url: new URL('../../../../assets/base-map/chungbuk.json', import.meta.url).toString(),
  },
  {
    code: '44',
    bounds: [125.54, 35.97, 127.64, 37.07],
    url: new URL('../../../../assets/base-map/chungnam.json', import.meta.url).toString(),
  },
  {
    code: '46',
    bounds: [125.08, 33.96, 127.91, 35.49],
    url: new URL('../../../../assets/base-map/jeonnam.json', import.meta.url).toString(),
  },
  {
    code: '47',
    bounds: [127.79, 35.56, 131.88, 37.55],
    url: new URL('../../../../assets/base-map/gyeongbuk.json', import.meta.url).toString(),
  },
  {
    code: '48',
    bounds: [127.57, 34.53, 129.22, 35.92],
    url: new URL('../../../../assets/base-map/gyeongnam.json', import.meta.url).toString(),
  },
  {
    code: '50',
    bounds: [126.14, 33.11, 126.98, 34.02],
    url: new URL('../../../../assets/base-map/jeju.json', import.meta.url).toString(),
  },
  {
    code: '51',
    bounds: [127.09, 37.02, 129.37, 38.62],
    url: new URL('../../../../assets/base-map/gangwon.json', import.meta.url).toString(),
  },
  {
    code: '52',
    bounds: [125.96, 35.29, 127.92, 36.16],
    url: new URL('../../../../assets/base-map/jeonbuk.json', import.meta.url).toString(),
  },
];
