/**
 * A unit's number as people read it, `M-3`: within a location its id goes without saying. Source: product spec section
 * 3, `{locationId}-{size}-{n}`.
 */
export function unitLabel({
  unitNumber,
  locationId,
}: {
  readonly unitNumber: string;
  readonly locationId: string;
}): string {
  return unitNumber.startsWith(`${locationId}-`) ? unitNumber.slice(locationId.length + 1) : unitNumber;
}
