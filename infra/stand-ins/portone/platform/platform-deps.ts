import type { ProviderDeps } from '../deps.ts';
import type { PlatformBooks } from './platform-books.ts';

/** What every operation of the platform works with: the payments are the provider's own. */
export type PlatformDeps = Pick<ProviderDeps, 'books' | 'clock' | 'settings'> & { platform: PlatformBooks };
