import { useShell } from '@hamkke/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openOrders, orderFor } from '../../components/rental/open-orders.ts';
import type { CheckoutRequest } from './use-checkout.ts';

/**
 * Asks the server which of the visitor's own orders is for this unit and these days: when the screen opens, and
 * whenever the customer comes back to it.
 */
export function useOpenOrder({ unitId, range, continues, moves }: CheckoutRequest, isPaying: () => boolean) {
  const { session } = useShell();
  const account = session.status === 'signed-in' ? session.user.id : null;
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(openOrders(unitId));
  const loadedAccount = useRef(account);
  useEffect(() => {
    // Another person has other orders.
    if (loadedAccount.current !== account) void refetch();
    loadedAccount.current = account;
  }, [account, refetch]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !isPaying()) void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch, isPaying]);

  const find = useCallback(
    (answer: typeof data) => (range ? orderFor(answer?.orders, { unitId, range, continues, moves }) : undefined),
    [unitId, range, continues, moves],
  );
  const reload = useCallback(async () => find((await refetch()).data), [refetch, find]);
  // Without an answer the visitor goes on: the server refuses what it must.
  return { loading: !isFetchedAfterMount && !isError, order: find(data), reload };
}

/**
 * Counts how often the browser brought the page back as it was left, such as by the way back from the provider's page.
 */
export function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setReturns((before) => before + 1);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return returns;
}
