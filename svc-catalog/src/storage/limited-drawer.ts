import { createSemaphore } from '@hamkke/service-kit';
import type { LinkImageDrawer } from '../domain/ports.ts';

/**
 * Limits how many images are drawn at once: each takes a core for a moment.
 * @throws UNAVAILABLE for the one that finds `mostWaiting` others waiting
 */
export function createLimitedDrawer(
  drawer: LinkImageDrawer,
  { permits = 2, mostWaiting = 20 }: { permits?: number; mostWaiting?: number } = {},
): LinkImageDrawer {
  const run = createSemaphore({ permits, mostWaiting });
  return { draw: (texts, photo) => run(() => drawer.draw(texts, photo)) };
}
