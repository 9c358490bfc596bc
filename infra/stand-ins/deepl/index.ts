export { deeplSettings } from './settings.ts';
export { startDeeplStandIn } from './stand-in.ts';
export type { RunningDeeplStandIn } from './stand-in.ts';
