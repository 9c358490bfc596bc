import type { ProviderParts } from '../parts.ts';
import type { PlatformBooks } from './platform-books.ts';

/** What every operation of the platform works with: the payments are the provider's own. */
export type PlatformParts = Pick<ProviderParts, 'books' | 'clock' | 'settings'> & { platform: PlatformBooks };
