import { reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { listSettlements, readSettlement } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { ofOwner, useLiveReads } from '../../../components/live-refresh.tsx';
import { useOwnerId } from '../../../components/use-manager.ts';

export type Settlements = AnswerOf<typeof listSettlements>;
export type Statement = AnswerOf<typeof readSettlement>;

/** Settlements by month, the terms of today and the running month, kept true by the live stream. */
export function useSettlements() {
  const id = useOwnerId();
  useLiveReads(['money', 'settlement'], [listSettlements], undefined, ofOwner(id));
  return useQuery({ ...reading(listSettlements, { params: { id } }), refetchOnMount: 'always' });
}

/** One settlement with every line in it. */
export function useStatement(settlementId: string) {
  const id = useOwnerId();
  useLiveReads(['settlement'], [readSettlement], undefined, ofOwner(id));
  return useQuery({ ...reading(readSettlement, { params: { id, settlementId } }), refetchOnMount: 'always' });
}
