import type { Spoil } from '../spoils.ts';

/**
 * A way in which a lawful snapshot is broken: the rule that must find it, what is wrong, how it is made, and which
 * other rules find the same, in the order of their names.
 */
export type Breakage = readonly [rule: string, how: string, spoil: Spoil, besides?: readonly string[]];
