export { neverFound } from './find-places.ts';
export { nominatimSettings } from './settings.ts';
export { startNominatimStandIn } from './stand-in.ts';
export type { RunningNominatimStandIn } from './stand-in.ts';
