import { unitLabel } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';

interface NamedUnit {
  readonly unitNumber: string;
  readonly locationId: string;
  readonly locationName: string;
}

/** Names the location and the number of another unit of a rental. */
export function useUnitName() {
  const own = usePartnerText();
  return (unit: NamedUnit) => ({ branch: own(unit.locationName), unit: unitLabel(unit) });
}
