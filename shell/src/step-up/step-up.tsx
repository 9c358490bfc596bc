import { onStepUp } from '@hamkke/api-client/step-up';
import { useShell } from '@hamkke/shell-api';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/**
 * Answers every call of this page that needs a fresh proof of the person, whichever remote made it, by one dialog:
 * calls that come while it is open share its answer.
 */
export function StepUp() {
  const { session } = useShell();
  const person = session.status === 'signed-in' ? session.user : undefined;
  const isSignedIn = person !== undefined;
  const [open, setOpen] = useState(false);
  const waiting = useRef<((proved: boolean) => void)[]>([]);
  const resolveWaiting = (proved: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(proved);
  };
  useEffect(
    () =>
      onStepUp(async () => {
        // nobody is there to prove anything
        if (!isSignedIn) return false;
        setOpen(true);
        return await new Promise<boolean>((resolve) => void waiting.current.push(resolve));
      }),
    [isSignedIn],
  );
  // the session ended meanwhile
  if (open && !isSignedIn) setOpen(false);
  // however it was closed, nobody waits any more
  useEffect(() => {
    if (!open) resolveWaiting(false);
  }, [open]);
  const answer = (proved: boolean) => {
    resolveWaiting(proved);
    setOpen(false);
  };
  if (!open || !person) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog person={person} onAnswer={answer} />
    </Suspense>
  );
}
