import type { WaitingStatus } from '@hamkke/contracts';

const ends = ['taken', 'missed', 'left', 'expired'] as const satisfies readonly WaitingStatus[];
export type PlaceEnd = (typeof ends)[number];

/** Says whether a place in a waiting list is over. */
export const isEnd = (status: WaitingStatus): status is PlaceEnd => ends.some((end) => end === status);
