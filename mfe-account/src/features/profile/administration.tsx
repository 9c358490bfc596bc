import type { Account } from '@hamkke/contracts';
import { RemoteSlot } from '@hamkke/shell-api';
import { AwaitServer } from '../../components/entrance/await-server.tsx';
import { IdentityCard } from './identity/identity-card.tsx';
import { useRecordKnown } from './use-record-known.ts';

interface AdministrationProps {
  readonly user: Account;
  /** Whether this is `/profile` itself, which also says who is signed in. */
  readonly isStart: boolean;
}

/**
 * The dashboard of mfe-admin, which brings the screen's heading and title. It is loaded once the server has confirmed
 * that this is an administrator: with the stored session alone, a former administrator would get it.
 */
export function Administration({ user, isStart }: AdministrationProps) {
  const known = useRecordKnown();
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      {known ? (
        <RemoteSlot remote="admin" name="dashboard" basePath="/profile" wholeScreen />
      ) : (
        <AwaitServer shape="screen" />
      )}
      {isStart && (
        <div className="ac:w-full ac:lg:ml-auto ac:lg:max-w-[calc(100%-15rem)]">
          <IdentityCard user={user} known={known} />
        </div>
      )}
    </div>
  );
}
