import type { MapService } from '../map-links.ts';

/** What directions to a location say; a remote has it as its texts of `directions`. */
export interface DirectionsTexts extends Readonly<Record<MapService, string>> {
  readonly heading: string;
  /** Read out after the name of a map, which opens in a window of its own. */
  readonly newWindow: string;
  /** Over the maps, where a location has no coordinates. */
  readonly bySearch: string;
  /** Name of the button that copies the address. */
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly byHand: string;
  readonly call: string;
  readonly message: string;
}
