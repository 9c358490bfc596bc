import { useWoken } from '@hamkke/ui';
import { useLocation } from 'react-router';
import { useShellDeps } from '../shell-deps.tsx';
import { loginPath } from './login-path.ts';

/**
 * Where the way in leads from the present screen. What the server did not draw it for comes later: the part after `#`,
 * and what of the address makes no other page.
 */
export function useLoginPath(): string {
  const location = useLocation();
  const { drawnFor } = useShellDeps();
  const woken = useWoken();
  return loginPath(woken ? location : { ...location, ...drawnFor, hash: '' });
}
