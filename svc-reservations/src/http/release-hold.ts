import { releaseHold } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReleaseHold } from '../use-cases/release-hold.ts';

/** Gives a pending hold back. */
export function releaseHoldRoute(release: ReleaseHold) {
  return route(releaseHold, async ({ params, body, correlationId }) => ({
    status: await release({ ...params, ...body }, correlationId),
  }));
}
