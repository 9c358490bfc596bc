export { neverFound } from './find-places.ts';
export { nominatimSettings } from './settings.ts';
export type { NominatimOptions } from './settings.ts';
export { startNominatimStandIn } from './stand-in.ts';
export type { NominatimControl, RunningNominatimStandIn } from './stand-in.ts';
