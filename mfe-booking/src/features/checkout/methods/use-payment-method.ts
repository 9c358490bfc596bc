import { reading } from '@hamkke/api-client';
import type { OfferedMethod, OrderSummary, PaymentMethod } from '@hamkke/contracts';
import { readPaymentMethods } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { lastMethod } from '../../../components/payment/last-method.ts';
import { useMedia } from '../../../components/use-media.ts';
import { hasApplePay, needsPhone, offeredHere, preselected } from './offered-methods.ts';

/** The width from which a window with a mouse is one of a computer. */
const wideWindow = '(min-width: 40rem)';

/** Reads the ways to pay, anew at each visit of the checkout. Read early: what the form needs depends on it. */
export const usePaymentMethods = () => useQuery({ ...reading(readPaymentMethods, {}), refetchOnMount: 'always' });

export type MethodsRead = ReturnType<typeof usePaymentMethods>;

/** How the customer pays, and by what else they could. */
export interface MethodChoice {
  readonly loading: boolean;
  /** The ways to pay here, in the order in which they are shown; empty where nobody knows them. */
  readonly offered: readonly OfferedMethod[];
  /** The chosen one; undefined where nobody knows them: the order leaves it out. */
  readonly method: PaymentMethod | undefined;
  /** The window of the chosen one needs the customer's phone on this device. */
  readonly phoneNeeded: boolean;
  choose(method: PaymentMethod): void;
  /** Reads the ways to pay again: the server refused what this page offered. */
  read(): void;
}

/**
 * The choice of a way to pay: what was chosen on this page, else that of the visitor's own order that waits for its
 * payment, else what this device paid by last, else the first. A failed read stops nobody: the order names no method, and
 * the server takes a card.
 */
export function usePaymentMethod(
  { data, isPending, refetch }: MethodsRead,
  open: OrderSummary | undefined,
): MethodChoice {
  const [chosen, choose] = useState<PaymentMethod>();
  const [last] = useState(lastMethod);
  const finePointer = useMedia('(pointer: fine)') ?? false;
  const wide = useMedia(wideWindow) ?? false;
  const offered = useMemo(() => offeredHere(data?.methods ?? [], hasApplePay()), [data]);
  const selected = preselected(offered, [chosen, open && (open.method ?? 'card'), last]);
  return {
    loading: isPending,
    offered,
    method: selected?.method,
    phoneNeeded: needsPhone(selected, { finePointer, wideWindow: wide }),
    choose,
    read: () => void refetch(),
  };
}
