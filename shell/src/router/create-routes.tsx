import { remoteOf, type RemoteModule, type RemoteName } from '@hamkke/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { Layout } from '../layout/layout.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { NotFound } from '../screens/not-found.tsx';
import { RemoteSkeleton } from '../screens/remote-skeleton.tsx';
import { RouteError } from './route-error.tsx';

/** A remote that is there before the router. */
export interface Arrived {
  readonly name: RemoteName;
  readonly module: RemoteModule;
}

const routeOf = ({ name, module }: Arrived): RouteObject => ({
  id: `remote-${name}`,
  errorElement: <RouteError />,
  children: module.routes,
});

/**
 * Routes that the shell has before any remote is there. Until then every path matches `*`, which makes the router call
 * the discovery below; `root` has no path of its own, else `/` would match it and the discovery would never run. While
 * a remote loads the router shows root's skeleton, and after a failure root's error element, both inside the frame. On
 * a page that is drawn on the server the remote of its path has `arrived` first.
 */
export function createRoutes(remotes: Remotes, arrived?: Arrived): RouteObject[] {
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
    children: arrived ? [unknown, routeOf(arrived)] : [unknown],
  };
  return [{ id: 'frame', element: frame, errorElement: <RouteError />, children: [root] }];
}

type Patch = (parentId: string | null, children: RouteObject[]) => void;

/**
 * Adds the routes of a path's remote to the one router at the first navigation to the path, and starts the remote's
 * reads for that path. One that `arrived` has its routes there already.
 */
export function createRouteDiscovery(
  remotes: Remotes,
  queryClient: QueryClient,
  onArrival?: (name: RemoteName) => void,
  arrived?: RemoteName,
): (wanted: { path: string; patch: Patch; signal: AbortSignal }) => Promise<void> {
  const patched = new Set<RemoteName>(arrived && [arrived]);
  return async ({ path, patch, signal }) => {
    const name = remoteOf(path);
    if (name === undefined || patched.has(name)) return;
    const module: RemoteModule = await remotes.load(name);
    // two navigations may have waited for the same remote; and the router ignores routes of one that was
    // given up
    if (patched.has(name) || signal.aborted) return;
    patched.add(name);
    onArrival?.(name);
    module.readAhead?.(path, queryClient);
    patch('root', [routeOf({ name, module })]);
  };
}
