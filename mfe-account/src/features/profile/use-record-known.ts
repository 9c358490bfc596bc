import { useShell } from '@hamkke/shell-api';
import { useState } from 'react';

/**
 * Whether the server has answered since the page opened: before, the record is only what this browser has stored. A
 * later failed read changes nothing.
 */
export function useRecordKnown(): boolean {
  const { confirmed } = useShell().session;
  const [known, setKnown] = useState(confirmed);
  if (confirmed && !known) setKnown(true);
  return known || confirmed;
}
