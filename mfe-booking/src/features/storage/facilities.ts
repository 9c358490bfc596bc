/**
 * The six facilities of the product, and how those who manage a location write them among its features. Source: product
 * spec section 2, location detail.
 */
const facilities = [
  ['allDay', /24\s*(시간|h)|연중무휴/i],
  ['security', /보안|경비|출입\s*(통제|관리)/],
  ['cctv', /cctv/i],
  ['parking', /주차/],
  ['temperature', /온도|온습도|항온|항습|냉난방/],
  ['storage', /보관\s*공간/],
] as const;

export type Facility = (typeof facilities)[number][0];

/** `주차 불가` is no parking. */
const denied = /불가|없음|안\s?됨/;

/** The facilities that a location has, by its own features. */
export function facilitiesOf(features: readonly string[]): Facility[] {
  const present = features.filter((feature) => !denied.test(feature));
  return facilities.flatMap(([facility, written]) =>
    present.some((feature) => written.test(feature)) ? [facility] : [],
  );
}
