import { useShell } from '@hamkke/shell-api';
import { useState } from 'react';

/**
 * Whether the server has spoken since the page is open: before, the record is only what this browser remembers. A later
 * doubt takes nothing away.
 */
export function useRecordKnown(): boolean {
  const { confirmed } = useShell().session;
  const [known, setKnown] = useState(confirmed);
  if (confirmed && !known) setKnown(true);
  return known || confirmed;
}
