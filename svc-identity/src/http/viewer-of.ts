import { type Caller, personOf } from '@hamkke/service-kit';

/** Who looks, and whether as an administrator. Super users are none: people are not theirs. @throws NOT_SIGNED_IN */
export function viewerOf(caller: Caller): { id: string; isAdministrator: boolean } {
  const { id, userType } = personOf(caller);
  return { id, isAdministrator: userType === 'admin' };
}
