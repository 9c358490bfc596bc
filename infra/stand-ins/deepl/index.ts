export { hangul } from './dictionary/translate-text.ts';
export { deeplSettings } from './settings.ts';
export type { DeeplOptions } from './settings.ts';
export { startDeeplStandIn } from './stand-in.ts';
export type { DeeplControl, RunningDeeplStandIn } from './stand-in.ts';
