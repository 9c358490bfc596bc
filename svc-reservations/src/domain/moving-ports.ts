import type { SellableUnits } from '@hamkke/contracts';

/** The units to which a rental can move, as catalog sells them. */
export interface MovableUnits {
  /** All units of a location with today's prices. @throws NOT_FOUND, UNAVAILABLE */
  unitsOf(locationId: string, options: { correlationId: string }): Promise<SellableUnits>;
  /** Open locations of the same operator by name, that one among them where it is open. @throws NOT_FOUND, UNAVAILABLE */
  siblingsOf(
    locationId: string,
    options: { correlationId: string },
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
}
