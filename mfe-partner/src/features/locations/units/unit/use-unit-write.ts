import { useErrorText } from '@hamkke/screen-kit/errors';
import { useState } from 'react';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useChangedLocations } from '../../writing/use-changed-locations.ts';
import { useInUseText } from '../../writing/use-in-use-text.ts';

/** A write on one unit: one at a time, then the screens are read anew; a refusal with its reason as text. */
export function useUnitWrite<V>(
  write: (given: V) => Promise<unknown>,
  done: (given: V) => { readonly title: string; readonly description?: string },
) {
  const toast = useToast();
  const errorText = useErrorText();
  const inUseText = useInUseText();
  const changedLocations = useChangedLocations();
  const [refusal, setRefusal] = useState<unknown>();
  const sendOrThrow = async (given: V): Promise<void> => {
    setRefusal(undefined);
    try {
      await write(given);
      toast({ ...done(given), tone: 'success' });
      await changedLocations();
    } catch (error) {
      setRefusal(error);
      throw error;
    }
  };
  const [send, busy] = useSingleFlight(async (given: V) => await sendOrThrow(given).catch(() => undefined));
  const inUse = inUseText(refusal);
  return {
    /** For a form, which puts what is refused at its fields. @throws {ApiError} */
    sendOrThrow,
    send,
    busy,
    inUse,
    reason: refusal === undefined ? undefined : (inUse ?? errorText(refusal)),
  };
}
