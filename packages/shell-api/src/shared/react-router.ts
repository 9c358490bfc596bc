// The router as the page offers it: the shell provides exactly these names (build-config, federation.ts), the rest is shaken off.
// A remote that needs another name adds it here, and the shell is released first; the build of a remote fails on names that are missing.
export {
  createBrowserRouter, createSearchParams, generatePath, isRouteErrorResponse, Link, matchPath, matchRoutes, Navigate, NavLink, Outlet, redirect, resolvePath,
  RouterProvider, ScrollRestoration, useBlocker, useHref, useLinkClickHandler, useLoaderData, useLocation, useMatch, useMatches, useNavigate, useNavigation,
  useNavigationType, useOutletContext, useParams, useResolvedPath, useRevalidator, useRouteError, useRouteLoaderData, useSearchParams,
} from '@real/react-router';
