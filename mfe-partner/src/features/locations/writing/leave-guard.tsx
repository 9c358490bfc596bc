import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  readonly unsaved: boolean;
  /** Set once it is saved: the way on is free before the form is drawn again. */
  readonly released: RefObject<boolean>;
}

/**
 * Asks before what was typed is left behind: inside the app by a window, on a reload or another site by the browser's
 * own question.
 */
export function LeaveGuard({ unsaved, released }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved, released]);
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
