import { createHash } from 'node:crypto';
import { englishAddress } from '../addresses/english-address.ts';
import type { KnownAddress } from '../addresses/known-address.ts';
import { roadAddress } from '../addresses/known-address.ts';

/** So many digits that are always the same for the same thing: the real codes are nobody's business here. */
const digits = (of: string, count: number) =>
  (BigInt(`0x${createHash('sha256').update(of).digest('hex').slice(0, 24)}`) % 10n ** BigInt(count))
    .toString()
    .padStart(count, '0');

const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** An address as the service writes it: every value a string, no coordinates. */
export function presentAddress(address: KnownAddress): Record<string, string> {
  const { districtCode, province, district, quarter, road, number, subNumber, building, postalCode, lot } = address;
  const [main, sub] = lot;
  const part1 = roadAddress(address);
  const part2 = ` (${[/[읍면]$/.test(quarter) ? '' : quarter, building].filter(Boolean).join(', ')})`;
  const lotNumber = sub === 0 ? String(main) : `${main}-${sub}`;
  const quarterCode = `${districtCode}${digits(quarter, 3)}00`;
  const roadCode = `${districtCode}${digits(road, 7)}`;
  return {
    roadAddr: `${part1}${part2}`,
    roadAddrPart1: part1,
    roadAddrPart2: part2,
    jibunAddr: [province, district, quarter, lotNumber, building].filter(Boolean).join(' '),
    engAddr: englishAddress(address),
    zipNo: postalCode,
    admCd: quarterCode,
    rnMgtSn: roadCode,
    bdMgtSn: `${quarterCode}1${padded(main, 4)}${padded(sub, 4)}${digits(part1, 6)}`,
    detBdNmList: '',
    bdNm: building,
    bdKdcd: '0',
    siNm: province,
    sggNm: district,
    emdNm: quarter,
    liNm: '',
    rn: road,
    udrtYn: '0',
    buldMnnm: String(number),
    buldSlno: String(subNumber),
    mtYn: '0',
    lnbrMnnm: String(main),
    lnbrSlno: String(sub),
    emdNo: '01',
  };
}

/** What `addInfoYn=Y` adds. */
export const furtherFacts = { hstryYn: '0', relJibun: '', hemdNm: '' } as const;
