import { useState } from 'react';
import { useUnitView, type AddingWay } from './use-unit-view.ts';

/** Which way of adding units is open, as the address says; what was typed into it is not left without a question. */
export function useAdding() {
  const { view, show } = useUnitView();
  const [unsaved, setUnsaved] = useState(false);
  const [requested, setRequested] = useState<{ readonly to: AddingWay | undefined }>();
  const go = (to: AddingWay | undefined) => {
    setUnsaved(false);
    setRequested(undefined);
    show({ add: to });
  };
  return {
    way: view.add,
    unsaved: unsaved && view.add !== undefined,
    setUnsaved,
    /** Opens another way, or closes the one that is open. */
    open: (to: AddingWay | undefined) => (unsaved && view.add !== undefined ? setRequested({ to }) : go(to)),
    /** What it was open for is done. */
    done: () => go(undefined),
    question: {
      open: requested !== undefined,
      onStay: () => setRequested(undefined),
      onLeave: () => go(requested?.to),
    },
  };
}
