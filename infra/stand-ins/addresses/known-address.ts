import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A road address that the stand-ins of the address search and of the geocoder know. */
export interface KnownAddress {
  /** The first five digits of the legal district's code. */
  readonly districtCode: string;
  /** 시 or 도: `서울특별시`. */
  readonly province: string;
  /** `강남구`, `성남시 분당구`, or nothing in 세종특별자치시, which has no districts. */
  readonly district: string;
  /** 동, 읍 or 면; a 읍 or 면 is part of the road address, a 동 stands in brackets behind it. */
  readonly quarter: string;
  readonly road: string;
  readonly number: number;
  /** Zero for a building without one. */
  readonly subNumber: number;
  readonly building: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Main and sub number of the lot: made up, the same in every run. */
  readonly lot: readonly [number, number];
}

const file = new URL('addresses.txt', import.meta.url);

const lotOf = (line: string): readonly [number, number] => {
  const digest = createHash('sha256').update(line).digest();
  return [1 + (digest.readUInt16BE(0) % 900), digest.readUInt8(2) % 30];
};

const headingForm = /^@ (?<districtCode>\d{5}) (?<province>\S+) ?(?<district>.*)$/;
const lineForm =
  /^(?<quarter>[^|]+)\|(?<road>\S+) (?<number>\d+)(?:-(?<subNumber>\d+))?\|(?<building>[^|]+)\|(?<postalCode>\d{5})\|(?<latitude>3\d\.\d{4})\|(?<longitude>1\d\d\.\d{4})$/;

type Groups = Readonly<
  Record<'quarter' | 'road' | 'number' | 'building' | 'postalCode' | 'latitude' | 'longitude', string> & {
    subNumber?: string;
  }
>;
type Heading = Pick<KnownAddress, 'districtCode' | 'province' | 'district'>;

function addressIn(line: string, heading: Heading | undefined): KnownAddress {
  const groups = lineForm.exec(line)?.groups as Groups | undefined;
  if (!groups || !heading) throw new Error(`addresses.txt: cannot read "${line}"`);
  const { number, subNumber = '0', latitude, longitude, ...texts } = groups;
  return {
    ...heading,
    ...texts,
    number: Number(number),
    subNumber: Number(subNumber),
    latitude: Number(latitude),
    longitude: Number(longitude),
    lot: lotOf(line),
  };
}

let known: readonly KnownAddress[] | undefined;

/** All of them, in the order of the file. @throws {Error} naming a line that cannot be read */
export function knownAddresses(): readonly KnownAddress[] {
  if (known) return known;
  let heading: Heading | undefined;
  const read: KnownAddress[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    // The compiler does not know the names of a form's groups.
    // A match names exactly these three parts, all of them text; the compiler cannot read that off the form.
    if (line.startsWith('@')) heading = { ...headingForm.exec(line)?.groups } as unknown as Heading;
    else read.push(addressIn(line, heading));
  }
  return (known = read);
}

/** `152`, or `25-2`. */
export const houseNumber = ({ number, subNumber }: KnownAddress): string =>
  subNumber === 0 ? String(number) : `${number}-${subNumber}`;

/** Whether the quarter is part of the road address. */
export const inCountryside = ({ quarter }: KnownAddress): boolean => /[읍면]$/.test(quarter);

/** The road address without what stands in brackets behind it. */
export function roadAddress(address: KnownAddress): string {
  const { province, district, quarter, road } = address;
  return [province, district, inCountryside(address) ? quarter : '', road, houseNumber(address)]
    .filter(Boolean)
    .join(' ');
}
