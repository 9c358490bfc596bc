import type { Caller } from '@hamkke/service-kit';
import type { Reader } from '../use-cases/read-own.ts';
import { managerOfCaller } from './manager-of-caller.ts';
import { renterOfCaller } from './renter-of-caller.ts';

/** Who reads: as a renter, and as one who manages branches. */
export const readerOfCaller = (caller: Caller): Reader => ({
  ...renterOfCaller(caller),
  manager: managerOfCaller(caller),
});
