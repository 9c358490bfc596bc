import { join } from 'node:path';
import { root } from '../../infra/dev/root.ts';

/** First port of the stack that the journeys run against; the others are at fixed offsets from it. */
export const basePort = Number(process.env['E2E_PORT'] || 4600);

/** Where the app answers: a stack of our own, or one that runs already and is named by E2E_URL. */
export const appUrl = process.env['E2E_URL'] || `http://localhost:${basePort}`;

const besideApp = (offset: number) => `http://localhost:${Number(new URL(appUrl).port) + offset}`;

/** The payment provider's stand-in of that stack. */
export const standInUrl = besideApp(10);
/** Where that stack's people sign in elsewhere, and where its mails end. */
export const providerUrls = { google: besideApp(11), kakao: besideApp(12) } as const;
export const mailCatcherUrl = besideApp(13);
/** The stand-in of the translation service, with its `/__control`. */
export const translatorUrl = besideApp(17);

/** The locks of that stack, by Seam's stand-in. */
export const locksUrl = besideApp(19);

/** The broker of that stack. */
export const natsUrl = { host: 'localhost', port: Number(new URL(appUrl).port) + 22 } as const;

/** Above all ports of the stack. */
export const controlPort = basePort + 90;

/**
 * Where the stack takes commands to stop a part of itself and to bring it back; absent for a stack that is somebody
 * else's.
 */
export const controlUrl = process.env['E2E_URL']
  ? process.env['E2E_CONTROL_URL'] || undefined
  : `http://127.0.0.1:${controlPort}`;

/** Data, logs and keys of our own stack; emptied at each start. */
export const stateDir = join(root, '.local', 'e2e');

/**
 * The releases of our own stack, to which a journey adds: a copy of those that were built, so that no other stack of
 * this checkout sees them.
 */
export const releasesDir = join(stateDir, 'releases');

/** Which units the tests of this run have taken for themselves. */
export const claimsDir = join(root, '.local', 'e2e-claims');

/** How long the slow test card takes here, in ms. */
export const slowCardMs = 6_000;

/** So soon an unpaid hold lapses here, in minutes: a journey waits for it. The policy's fifteen are not for tests. */
export const holdMinutes = 2;

/** The system must not slow down a whole house of visitors who share one address. */
export const limitsScale = '1000';
