import { useShell } from '@hamkke/shell-api';
import { useHydrating } from '../../../components/hydration.ts';

/** Who is signed in; nobody while a drawn page wakes, for the server draws it for nobody. */
export function useMember() {
  const { session } = useShell();
  const isKnown = !useHydrating();
  return isKnown && session.status === 'signed-in' ? session.user : undefined;
}
