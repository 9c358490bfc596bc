/**
 * A unit's number as people read it, `M-3`: the location's id is left out, because the reader knows the location. Source: product spec
 * section 3, `{locationId}-{size}-{n}`.
 */
export function unitLabel(unitNumber: string, locationId: string): string {
  return unitNumber.startsWith(`${locationId}-`) ? unitNumber.slice(locationId.length + 1) : unitNumber;
}
