import { call, readKey } from '@hamkke/api-client';
import { readVisiting, setVisiting } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doorsReading } from './use-doors.ts';

/** A change that was not answered as done. */
interface Refusal {
  readonly allowed: boolean;
  readonly error: unknown;
}

/**
 * Allows visits before renting at a location, or ends that; the doors' answer has it once the server has said so. It can
 * be repeated: setting the same twice changes nothing.
 */
export function useVisiting(locationId: string) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const params = { id: locationId };
  const { queryKey } = doorsReading(locationId);
  const [set, isBusy] = useSingleFlight(async (allowed: boolean) => {
    setRefusal(undefined);
    try {
      const now = await call(setVisiting, { params, body: { allowed } });
      // a poll that was answered before the change must not replace it
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && { ...known, visits: now.allowed });
    } catch (error) {
      setRefusal({ allowed, error });
      // only the answer may be lost
      void client.invalidateQueries({ queryKey });
    }
    void client.invalidateQueries({ queryKey: readKey(readVisiting, { params }) });
  });
  return { set, isBusy, refusal };
}
