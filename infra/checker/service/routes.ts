import { type BookCheck, readBookCheck, startBookCheck } from '@hamkke/contracts';
import { personOf, type Route, route } from '@hamkke/service-kit';
import type { BookChecks } from './book-checks.ts';
import type { StoredCheck } from './check-store.ts';

const present = ({ startedAt, finishedAt, promises, ...check }: StoredCheck): BookCheck => ({
  ...check,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  promises: [...promises],
});

/** What this process answers; a test compares it with the contract. */
export function checkerRoutes(checks: BookChecks): Route[] {
  return [
    route(readBookCheck, async () => {
      const { last, running } = await checks.read();
      return { last: last && present(last), running: running && present(running) };
    }),
    route(startBookCheck, async ({ caller }) => present(await checks.start(personOf(caller).id))),
  ];
}
