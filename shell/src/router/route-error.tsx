import { remoteOf, usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { ErrorArea } from '../screens/error-area.tsx';
import { lostAChunk } from '../updates/lost-chunk.ts';

/** Error element of the routes: the screen is gone, header and navigation stay. */
export function RouteError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  usePageTitle(t('remoteDown.title'));
  const retry = () => {
    // a lazily loaded chunk that failed stays failed until the page is built anew
    if (lostAChunk(error)) globalThis.location.reload();
    else
      void navigate(`${location.pathname}${location.search}${location.hash}`, {
        replace: true,
        state: location.state as unknown,
      });
  };
  return (
    <ErrorArea
      wholeScreen
      error={error}
      where={remoteOf(location.pathname) ?? 'shell'}
      onRetry={retry}
      busy={state !== 'idle'}
    />
  );
}
