import { lazy, Suspense } from 'react';
import type { CheckTasks } from './use-check-tasks.ts';

// Most units are found clear: the form loads with its library once somebody needs it.
const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }));
const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

interface CheckWindowsProps {
  readonly locationId: string;
  readonly tasks: CheckTasks;
}

/** The window that is open about a unit; it outlives the unit's place in the list. */
export function CheckWindows({ locationId, tasks: { chosen, onClose } }: CheckWindowsProps) {
  if (!chosen) return null;
  const given = { locationId, check: chosen.check, onClose };
  return <Suspense>{chosen.task === 'problem' ? <ProblemDialog {...given} /> : <PhotoDialog {...given} />}</Suspense>;
}
