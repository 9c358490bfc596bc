import type { LockProviderName } from '@hamkke/contracts';
import type { Clock } from '@hamkke/service-kit';
import type { Locks, LocksByProvider } from '../domain/locks.ts';
import { createSeam } from './seam.ts';
import { createTtlock } from './ttlock.ts';

/** What the environment says of providers; those without credentials are not there. */
export interface LockSettings {
  readonly TTLOCK_URL: string;
  readonly TTLOCK_CLIENT_ID?: string | undefined;
  readonly TTLOCK_CLIENT_SECRET?: string | undefined;
  readonly TTLOCK_USERNAME?: string | undefined;
  readonly TTLOCK_PASSWORD?: string | undefined;
  readonly SEAM_URL: string;
  readonly SEAM_API_KEY?: string | undefined;
}

/** The providers that are configured. */
export function createLocksByProvider(settings: LockSettings, clock: Clock): LocksByProvider {
  const locks = new Map<LockProviderName, Locks>();
  const {
    TTLOCK_CLIENT_ID: clientId,
    TTLOCK_CLIENT_SECRET: clientSecret,
    TTLOCK_USERNAME: username,
    TTLOCK_PASSWORD: password,
    SEAM_API_KEY: apiKey,
  } = settings;
  if (clientId && clientSecret && username && password)
    locks.set('ttlock', createTtlock({ url: settings.TTLOCK_URL, clock, clientId, clientSecret, username, password }));
  if (apiKey) locks.set('seam', createSeam({ url: settings.SEAM_URL, clock, apiKey }));
  return locks;
}
