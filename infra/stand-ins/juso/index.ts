export { orderedByKeyword } from './answer.ts';
export { jusoSettings } from './settings.ts';
export { startJusoStandIn } from './stand-in.ts';
export type { RunningJusoStandIn } from './stand-in.ts';
