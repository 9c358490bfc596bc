import { z } from '@hamkke/contracts/zod';
import type { PlacePicking } from '@hamkke/shell-api';
import type { MapPosition, MapStart } from '../map-contract.ts';

const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const pickingSchema = z.object({
  position: positionSchema.nullable(),
  onMove: z.custom<PlacePicking['onMove']>((value) => typeof value === 'function', 'expected a function'),
});

/**
 * What the host handed over, checked: the host and the slot are released separately.
 * @throws Error where it is no `PlacePicking`; the shell then shows that this area is broken, and the form around it
 * goes on
 */
export function pickingOf(given: unknown): PlacePicking {
  const picking = pickingSchema.safeParse(given);
  if (picking.success) return picking.data;
  throw new Error(
    `place-picker was given something else: ${picking.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
  );
}

/** What both maps are given to have a place chosen on them. */
export interface PickerViewProps extends MapStart {
  readonly position: MapPosition | null;
  /** The person moved the pin, or put it down for the first time. */
  readonly onMove: (position: MapPosition) => void;
  /** Whether a position is one that the person has just chosen here. */
  readonly isOwn: (position: MapPosition) => boolean;
  /** Id of the element that says how the pin is moved. */
  readonly hintId: string;
}

/** What the picker asks of a map, whichever it is. */
export interface PickerCamera {
  /** As Google counts it. */
  zoom(): number;
  center(): MapPosition;
  shows(position: MapPosition): boolean;
  moveTo(position: MapPosition, zoom: number): void;
}
