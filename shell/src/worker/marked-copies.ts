import { copyHeader } from '@hamkke/api-client/copies';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Marks what comes out of a cache, so that the page can say that it shows copies also where the browser believes in a
 * network. The last plugin of a strategy: others choose the copy.
 */
export const markedCopies: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set(copyHeader, '1');
    return new Response(cachedResponse.body, {
      status: cachedResponse.status,
      statusText: cachedResponse.statusText,
      headers,
    });
  },
};
