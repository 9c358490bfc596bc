export { solapiSettings } from './settings.ts';
export { startSolapiStandIn } from './stand-in.ts';
export type { RunningSolapiStandIn } from './stand-in.ts';
