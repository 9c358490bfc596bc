/** The queries that are worth sending for an address, best first: each costs a second. */
export interface GeocodeQueries {
  /** Without what follows the house number. */
  readonly address: string;
  /** Province and district; undefined when none is in the address, or the address is nothing more. */
  readonly district: string | undefined;
}

/** `테헤란로 12`, `테헤란로7길 12-3`, and by lot `역삼동 1-2`, `역삼동 산 1-2`: floor, room and building name come after it. */
const upToNumber = /^.*?[가-힣\d](?:로|길|동|리|가)\s?(?:산\s?)?\d+(?:-\d+)?(?=[\s,])/;
const inBrackets = /\([^)]*\)/g;
const ofDistrict = /(?:시|도|군|구)$/;
/** `경기도 수원시 영통구` is the longest. */
const mostDistrictWords = 3;

/** Reads an address for the geocoder, which does not know rooms and floors. Source: external-services 4 */
export function geocodeQueries(text: string): GeocodeQueries {
  const plain = text.normalize('NFC').replace(inBrackets, ' ').replace(/\s+/g, ' ').trim();
  const address = upToNumber.exec(plain)?.[0] ?? plain;
  const words = plain.split(' ').slice(0, mostDistrictWords);
  const other = words.findIndex((word) => !ofDistrict.test(word));
  const district = (other < 0 ? words : words.slice(0, other)).join(' ');
  return { address, district: district === '' || district === address ? undefined : district };
}
