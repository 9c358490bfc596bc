import { isCurrentConsent } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';

/**
 * Says whether a member's agreement covers the current documents: then the form does not ask again. Guests are asked
 * each time.
 */
export function useAgreed(): boolean {
  const { session } = useShell();
  const consent = session.status === 'signed-in' ? session.user.consent : undefined;
  return consent !== undefined && consent !== null && isCurrentConsent(consent);
}
