import { ApiError, call } from '@hamkke/api-client';
import type { Decision, Reservation, ReservationDetail, ReservationStatus } from '@hamkke/contracts';
import { readReservation, setFranchiseReservationStatus, setReservationStatus } from '@hamkke/contracts/calls';
import { useReadAgain } from '@hamkke/screen-kit/live';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oversees, useManager } from '../../../components/use-manager.ts';
import { reservationLists, showChanged } from '../list/show-changed.ts';
import { choiceIn, needsConfirmation, nothingToDecide, type Choice } from './choice.ts';
import { useProblemText } from './problem-text.ts';

/** A change that waits for a decision. */
export interface RequestedChange {
  readonly reservation: Reservation;
  readonly to: ReservationStatus;
  readonly choice: Choice;
  /** What came of the last decision. */
  readonly problem?: string | undefined;
}

/** What was decided, and what is written with it. */
export interface Decided {
  readonly decision?: Decision;
  readonly reason?: string | undefined;
}

interface Setting extends Decided {
  readonly reservation: Reservation;
  readonly to: ReservationStatus;
  /** Whether the dialog is open, which then says what came of it. */
  readonly answered?: boolean;
}

export type StatusChange = ReturnType<typeof useStatusChange>;

/**
 * Changes statuses by hand. The server says whether a decision is needed; whatever it refuses was checked against newer
 * facts than the page has, so they are read.
 */
export function useStatusChange() {
  const { t } = useTranslation('partner');
  const manager = useManager();
  const client = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const readAgain = useReadAgain();
  const [requested, setRequested] = useState<RequestedChange>();
  const [about, setAbout] = useState<string>();
  const [problem, setProblem] = useState<{ readonly reservationId: string; readonly text: string }>();

  async function send({
    reservation: { reservationId, status },
    to,
    decision,
    reason,
  }: Setting): Promise<ReservationDetail> {
    const body = {
      status: to,
      expectedStatus: status,
      ...(decision && { decision }),
      ...(reason !== undefined && { reason }),
    };
    if (oversees(manager)) return await call(setReservationStatus, { params: { reservationId }, body });
    return await call(setFranchiseReservationStatus, { params: { id: manager.id, reservationId }, body });
  }

  function refuse(error: unknown, { reservation, to, decision, answered }: Setting): void {
    const choice = choiceIn(error);
    if (choice) {
      setRequested((before) => ({
        reservation,
        to,
        choice: { ...choice, choices: choice.choices ?? before?.choice.choices ?? ['refund', 'no-refund'] },
        problem: decision && problemText(error),
      }));
      return;
    }
    const text = problemText(error);
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    // What cannot be said in the dialog any more is said at the row; the same try again may work where nobody answered.
    if (answered && !refused) setRequested((before) => before && { ...before, problem: text });
    else {
      setRequested(undefined);
      setProblem({ reservationId: reservation.reservationId, text });
    }
    // What is shown may be old now: the lists, and the reservation's own page.
    if (refused) readAgain([...reservationLists, readReservation]);
  }

  const [run, busy] = useSingleFlight(async (setting: Setting) => {
    const { reservationId } = setting.reservation;
    setAbout(reservationId);
    setProblem(undefined);
    try {
      const changed = await send(setting);
      setRequested(undefined);
      showChanged(client, changed);
      toast({
        title: t('reservations.set.done', { status: t(`reservations.statuses.${changed.status}`) }),
        tone: 'success',
      });
    } catch (error) {
      refuse(error, setting);
    }
  });

  return {
    requested,
    busy,
    /** The reservation that a call is or was about. */
    about,
    problem,
    start: async (reservation: Reservation, to: ReservationStatus) => {
      if (to === reservation.status) return;
      if (!needsConfirmation(reservation, to)) return await run({ reservation, to });
      setProblem(undefined);
      setRequested({ reservation, to, choice: nothingToDecide });
    },
    decide: async (decided: Decided) => {
      if (requested) await run({ reservation: requested.reservation, to: requested.to, answered: true, ...decided });
    },
    leave: () => setRequested(undefined),
  };
}
