import type { Caller } from '@hamkke/service-kit';
import type { Reader } from '../use-cases/renting/read-own.ts';
import { managerOfCaller } from './manager-of-caller.ts';
import { customerOfCaller } from './customer-of-caller.ts';

/** Who reads: as a customer, and as one who manages locations. */
export const readerOfCaller = (caller: Caller): Reader => ({
  ...customerOfCaller(caller),
  manager: managerOfCaller(caller),
});
