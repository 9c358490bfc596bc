import { reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { listSettlements, readSettlement } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { useQuery } from '@tanstack/react-query';
import { usePartnerId } from '../../../components/use-manager.ts';

export type Settlements = AnswerOf<typeof listSettlements>;
export type Statement = AnswerOf<typeof readSettlement>;

/** Settlements by month, the terms of today and the running month, refreshed by the live stream. */
export function useSettlements() {
  const id = usePartnerId();
  useLiveReads(['money', 'settlement'], [listSettlements], { concerns: ofPartner(id) });
  return useQuery({ ...reading(listSettlements, { params: { id } }), refetchOnMount: 'always' });
}

/** One settlement with every line in it. */
export function useStatement(settlementId: string) {
  const id = usePartnerId();
  useLiveReads(['settlement'], [readSettlement], { concerns: ofPartner(id) });
  return useQuery({ ...reading(readSettlement, { params: { id, settlementId } }), refetchOnMount: 'always' });
}
