import { ApiError, call } from '@hamkke/api-client';
import type { RequestOf } from '@hamkke/contracts';
import { requestVisit } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useState } from 'react';

/** Requests the mail with the link of a visit, again where `again` was called; a double press sends one request. */
export function useRequesting(locationId: string) {
  const [email, setEmail] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const forget = () => setFailure(undefined);
  const [request, busy] = useSingleFlight(async (body: Required<RequestOf<typeof requestVisit>['body']>) => {
    forget();
    try {
      await call(requestVisit, { params: { id: locationId }, body });
      setEmail(body.email);
      setIsSent(true);
    } catch (error) {
      setFailure(error);
    }
  });
  const isOfEmail = failure instanceof ApiError && failure.fields.some(({ path }) => path === 'email');
  /** `email` is the address of the last request that was accepted. */
  return { request, again: () => setIsSent(false), busy, email, isSent, failure, isOfEmail, forget };
}
