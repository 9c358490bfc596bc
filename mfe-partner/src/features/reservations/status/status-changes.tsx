import type { Reservation } from '@hamkke/contracts';
import { createContext, use, type ReactNode } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { useStatusChange, type StatusChange } from './use-status-change.ts';

const ChangeContext = createContext<StatusChange | undefined>(undefined);

/** Lets the statuses below be changed by hand; where money is concerned it asks what to do in a dialog of its own. */
export function StatusChanges({ children }: { readonly children: ReactNode }) {
  const change = useStatusChange();
  return (
    <ChangeContext value={change}>
      {children}
      {change.asked && <DecisionDialog key={`${change.asked.reservation.reservationId} ${change.asked.to}`} asked={change.asked} busy={change.busy} onDecide={change.decide} onClose={change.leave} />}
    </ChangeContext>
  );
}

/** How the status of a reservation is changed, and what came of it last. @throws outside of `StatusChanges` */
export function useStatusOf(reservation: Reservation) {
  const change = use(ChangeContext);
  if (!change) throw new Error('useStatusOf() outside of <StatusChanges>');
  const { reservationId } = reservation;
  return {
    set: (to: Reservation['status']) => change.start(reservation, to),
    busy: change.busy && change.about === reservationId,
    problem: change.problem?.reservationId === reservationId ? change.problem.text : undefined,
  };
}
