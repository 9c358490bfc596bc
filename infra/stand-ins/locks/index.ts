export { locksSettings } from './settings.ts';
export { startLocksStandIn } from './stand-in.ts';
export type { RunningLocksStandIn } from './stand-in.ts';
