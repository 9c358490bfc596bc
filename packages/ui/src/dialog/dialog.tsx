import { lazy, Suspense, useEffect, type ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Spoken name of the button in the corner. */
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: ReactNode;
}

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

/**
 * Gives the focus back to what had it. The drawn part remembers only what was pressed after its code had come: the
 * first window of a page would leave the focus nowhere.
 */
function useFocusBack(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    // Once the window is gone and has put the focus where it knows.
    return () =>
      void setTimeout(
        () => document.activeElement === document.body && before instanceof HTMLElement && before.focus(),
      );
  }, [open]);
}

/**
 * A window over the page: takes the focus, closes with Escape or a press outside, gives the focus back. Its code
 * arrives when one is first opened.
 */
export function Dialog(props: DialogProps) {
  useFocusBack(props.open);
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
