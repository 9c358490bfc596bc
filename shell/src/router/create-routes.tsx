import { remoteOf, type RemoteModule, type RemoteName } from '@hamkke/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { Layout } from '../layout/layout.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { NotFound } from '../screens/not-found.tsx';
import { RemoteSkeleton } from '../screens/remote-skeleton.tsx';
import { RouteError } from './route-error.tsx';

/**
 * Routes that the shell has before any remote is there. Until then every path matches `*`, which makes the router ask
 * the discovery below; `root` has no path of its own, else `/` would match it and never be asked about. While a remote
 * is looked for the router shows root's skeleton, and when it cannot be had root's error element, both inside the
 * frame, which stays.
 */
export function createRoutes(remotes: Remotes): RouteObject[] {
  const frame = (
    <Layout remotes={remotes}>
      <Outlet />
    </Layout>
  );
  const unknown: RouteObject = { path: '*', element: <NotFound /> };
  const root: RouteObject = {
    id: 'root',
    errorElement: <RouteError />,
    HydrateFallback: RemoteSkeleton,
    children: [unknown],
  };
  return [{ id: 'frame', element: frame, errorElement: <RouteError />, children: [root] }];
}

type Patch = (parentId: string | null, children: RouteObject[]) => void;

/**
 * Brings the routes of a path's remote into the one router the first time that the path is wanted, and has it read
 * ahead for that path.
 */
export function createRouteDiscovery(
  remotes: Remotes,
  queryClient: QueryClient,
  onArrival?: (name: RemoteName) => void,
): (wanted: { path: string; patch: Patch; signal: AbortSignal }) => Promise<void> {
  const patched = new Set<RemoteName>();
  return async ({ path, patch, signal }) => {
    const name = remoteOf(path);
    if (name === undefined || patched.has(name)) return;
    const module: RemoteModule = await remotes.load(name);
    // two navigations may have waited for the same remote; and the router ignores routes brought for one that was given
    // up
    if (patched.has(name) || signal.aborted) return;
    patched.add(name);
    onArrival?.(name);
    module.readAhead?.(path, queryClient);
    patch('root', [{ id: `remote-${name}`, errorElement: <RouteError />, children: module.routes }]);
  };
}
