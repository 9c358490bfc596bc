import { relative } from 'node:path';
import { styleText } from 'node:util';
import type { ServerName } from '../backing/versions.ts';
import { demoPassword, demoSignInNames } from '../seed/demo/users.ts';
import { standInOffsets } from './processes.ts';

export interface WelcomeFacts {
  readonly address: string;
  readonly seconds: number;
  readonly origins: Readonly<Record<ServerName, string>>;
  readonly logs: string;
}

/** How its first line begins: whoever started the system waits for it. */
export const runs = 'Hamkke runs';

/** The last lines of a start: what to open, what to try, and how to stop. */
export function welcome({ address, seconds, origins, logs }: WelcomeFacts): readonly string[] {
  const mailPage = `http://localhost:${Number(new URL(address).port) + standInOffsets.mail}`;
  const serverLine = (name: ServerName) => `${name} ${origins[name]}`;
  return [
    '',
    styleText('bold', `${runs} after ${seconds} s. Open ${styleText('green', address)}`),
    '  Try: find a location, pick a unit, pay with the test card 9410 0000 0000 0013 (approves); the card window lists the others.',
    `  Sign in: ${demoSignInNames().join(', ')}; their password is ${demoPassword}. Google and Kakao are practice pages with people to choose.`,
    `  Mail that is sent stays here: ${mailPage}`,
    `  Servers: ${(['mongo', 'redis', 'nats'] as const).map(serverLine).join('; ')}`,
    `  Logs: ${relative(process.cwd(), logs) || logs}/ (LOG=debug shows all of them here). Fresh data: npm run reset.`,
    '  Stop: Ctrl-C.',
    '',
  ];
}
