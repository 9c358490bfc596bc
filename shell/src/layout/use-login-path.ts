import { useWoken } from '@hamkke/ui';
import { useLocation } from 'react-router';
import { loginPath } from './login-path.ts';

/** Where the way in leads from the present screen. The part after `#` comes later: a server never sees it. */
export function useLoginPath(): string {
  const location = useLocation();
  const woken = useWoken();
  return loginPath(woken ? location : { ...location, hash: '' });
}
