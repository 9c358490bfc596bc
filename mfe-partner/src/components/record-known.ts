import { useShell } from '@hamkke/shell-api';
import { useState } from 'react';

/**
 * Whether the server has said who is signed in since the screen is open: before, the record is only what this browser
 * has stored. Once confirmed it stays so.
 */
export function useRecordKnown(): boolean {
  const { confirmed } = useShell().session;
  const [known, setKnown] = useState(confirmed);
  if (confirmed && !known) setKnown(true);
  return known || confirmed;
}
