// The router as the page offers it: the shell provides exactly these names (build-config, federation.ts), the rest is
// shaken off. A remote that needs another name adds it here, and the shell is released first; the build of a remote
// fails on names that are missing.
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRouteError,
  useSearchParams,
} from '@real/react-router';
