import { z } from '../zod.ts';

/** What documents say of a schema beside what it accepts. Examples are values as they travel. */
export interface Description {
  readonly description: string;
  readonly examples?: readonly z.$input[];
}

/**
 * Descriptions of schemas by zod's registry of one's own: its global one would pass them on to every schema that is
 * derived from a described one.
 */
export const descriptions = z.registry<Description>();
