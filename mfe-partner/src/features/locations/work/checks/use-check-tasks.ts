import type { DueCheck } from '@hamkke/contracts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** A unit whose window is open. */
interface ChosenCheck {
  readonly task: 'problem' | 'photo';
  readonly check: DueCheck;
}

export interface CheckTasks {
  readonly chosen: ChosenCheck | undefined;
  /** Opens a window about a unit. */
  readonly onChoose: (task: ChosenCheck['task'], check: DueCheck) => void;
  readonly onClose: () => void;
  /** A unit is about to be checked, after which it leaves the list. */
  readonly onAct: (reservationId: string) => void;
}

/** Id of the heading of a unit to check. */
export const checkHeadingId = (reservationId: string): string => `check-${reservationId}`;

/** What stands where something stood that is gone: what followed it, else what came before it. */
export function nextTo(before: readonly string[], gone: string, now: readonly string[]): string | undefined {
  const at = before.indexOf(gone);
  const candidates = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).toReversed()];
  return candidates.find((id) => now.includes(id));
}

/**
 * Which window is open, and where the focus goes once a unit has left the list: its buttons are gone with it, and the
 * focus would be nowhere.
 */
export function useCheckTasks(checks: readonly DueCheck[], area: RefObject<HTMLElement | null>): CheckTasks {
  const [chosen, setChosen] = useState<ChosenCheck>();
  const ids = useRef<readonly string[]>([]);
  const acted = useRef<{ readonly id: string; readonly before: readonly string[] }>(undefined);

  const onAct = useCallback((id: string) => {
    acted.current = { id, before: ids.current };
  }, []);
  const placeFocus = useCallback(() => {
    // once a window that closes has given the focus back
    setTimeout(() => {
      if (!acted.current || ids.current.includes(acted.current.id)) return;
      if (document.activeElement?.closest('[role=dialog]')) return;
      const { id, before } = acted.current;
      acted.current = undefined;
      if (document.activeElement !== document.body) return;
      const next = nextTo(before, id, ids.current);
      const heading = next === undefined ? null : document.getElementById(checkHeadingId(next));
      (heading ?? area.current)?.focus();
    });
  }, [area]);
  useEffect(() => {
    ids.current = checks.map(({ reservationId }) => reservationId);
    placeFocus();
  }, [checks, placeFocus]);

  const onChoose = useCallback<CheckTasks['onChoose']>(
    (task, check) => {
      onAct(check.reservationId);
      setChosen({ task, check });
    },
    [onAct],
  );
  const onClose = useCallback(() => {
    setChosen(undefined);
    placeFocus();
  }, [placeFocus]);
  return { chosen, onChoose, onClose, onAct };
}
