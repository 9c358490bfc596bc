export type { CaughtMail } from './caught-mail.ts';
export type { MailControl } from './control.ts';
export { mailSettingsFromEnvironment } from './settings.ts';
export type { MailOptions } from './settings.ts';
export { startMailStandIn } from './stand-in.ts';
export type { RunningMailStandIn } from './stand-in.ts';
