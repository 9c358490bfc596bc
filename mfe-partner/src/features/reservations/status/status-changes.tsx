import type { Reservation } from '@hamkke/contracts';
import { createContext, lazy, Suspense, use, type ReactNode } from 'react';
import { useStatusChange, type StatusChange } from './use-status-change.ts';

// A list is looked at more often than changed: the question comes with the library of forms.
const loadDialog = async () => await import('./decision-dialog.tsx');
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }));

const ChangeContext = createContext<StatusChange | undefined>(undefined);

/** Lets the statuses below be changed by hand; where money is concerned it asks what to do in a dialog of its own. */
export function StatusChanges({ children }: { readonly children: ReactNode }) {
  const change = useStatusChange();
  return (
    <ChangeContext value={change}>
      {children}
      <Suspense>
        {change.requested && (
          <DecisionDialog
            key={`${change.requested.reservation.reservationId} ${change.requested.to}`}
            requested={change.requested}
            busy={change.busy}
            onDecide={change.decide}
            onClose={change.leave}
          />
        )}
      </Suspense>
    </ChangeContext>
  );
}

/** How the status of a reservation is changed, and what came of it last. @throws outside of `StatusChanges` */
export function useStatusOf(reservation: Reservation) {
  const change = use(ChangeContext);
  if (!change) throw new Error('useStatusOf() outside of <StatusChanges>');
  const { reservationId } = reservation;
  return {
    set: async (to: Reservation['status']) => {
      // on its way while the server says whether it is needed; where it fails, showing it does too
      loadDialog().catch(() => undefined);
      await change.start(reservation, to);
    },
    busy: change.busy && change.about === reservationId,
    problem: change.problem?.reservationId === reservationId ? change.problem.text : undefined,
  };
}
