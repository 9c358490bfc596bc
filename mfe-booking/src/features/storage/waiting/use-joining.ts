import { ApiError, call, readKey } from '@hamkke/api-client';
import type { AnswerOf, RequestOf } from '@hamkke/contracts';
import { joinWaiting, listWaiting } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { useSingleFlight } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type JoinBody = RequestOf<typeof joinWaiting>['body'];
/** What to wait for. */
export interface Wanted extends Pick<JoinBody, 'locationId' | 'size' | 'period'> {
  readonly startDate: CalendarDate;
}

interface Ended {
  readonly about: Wanted;
  readonly joined?: AnswerOf<typeof joinWaiting> & Pick<JoinBody, 'email'>;
  readonly failure?: unknown;
}

const same = (a: Wanted, b: Wanted) =>
  a.locationId === b.locationId && a.size === b.size && a.startDate === b.startDate && a.period === b.period;

/** Joins a waiting list; what came of it is said as long as the same is wanted. A double press joins once. */
export function useJoining(wanted: Wanted) {
  const queries = useQueryClient();
  const [ended, setEnded] = useState<Ended>();
  const [join, busy] = useSingleFlight(async (who: Required<Pick<JoinBody, 'email' | 'language'>>) => {
    setEnded(undefined);
    try {
      const answer = await call(joinWaiting, { body: { ...wanted, ...who } });
      setEnded({ about: wanted, joined: { ...answer, email: who.email } });
      void queries.invalidateQueries({ queryKey: readKey(listWaiting) });
    } catch (failure) {
      setEnded({ about: wanted, failure });
    }
  });
  const { joined, failure } = ended && same(ended.about, wanted) ? ended : {};
  const isOfEmail = failure instanceof ApiError && failure.fields.some(({ path }) => path === 'email');
  return { join, busy, joined, failure, isOfEmail, forget: () => setEnded(undefined) };
}
