export type { CaughtMail } from './caught-mail.ts';
export { mailSettingsFromEnvironment } from './settings.ts';
export { startMailStandIn } from './stand-in.ts';
export type { RunningMailStandIn } from './stand-in.ts';
