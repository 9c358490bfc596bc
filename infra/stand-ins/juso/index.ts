export { orderedByKeyword, orderHeader } from './answer.ts';
export { jusoSettings } from './settings.ts';
export type { JusoOptions } from './settings.ts';
export { startJusoStandIn } from './stand-in.ts';
export type { JusoControl, RunningJusoStandIn } from './stand-in.ts';
