import { reading } from '@hamkke/api-client';
import type { Door, Location, PartnerProposal } from '@hamkke/contracts';
import { listAllPriceProposals, listPriceProposals, readLocationWork } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { ofLocation, useLiveReads } from '@hamkke/screen-kit/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isLowBattery } from '../doors/door-texts.ts';
import { doorsReading } from '../doors/use-doors.ts';

/** How often the work is polled while the page is in front, in ms; also after a read that failed. */
const everyMs = 60_000;
/** Proposals that are read, the newest ones: the most that the server hands out at a time. */
const proposalsRead = 100;

const polled = { refetchOnMount: 'always', refetchOnWindowFocus: 'always', refetchInterval: everyMs } as const;

const workReading = (locationId: string) => reading(readLocationWork, { params: { id: locationId } });

/** What there is to do at a location today; refreshed by the live stream, on focus and each minute. */
export function useWork(locationId: string) {
  useLiveReads(['reservation'], [readLocationWork], { concerns: ofLocation(locationId) });
  return useQuery({ ...workReading(locationId), ...polled });
}

/** Whether somebody has to look after a door: its lock is away, its battery low, or wrong codes were pressed. */
function needsCare(door: Pick<Door, 'online' | 'battery' | 'alarm'>): boolean {
  return door.online === false || isLowBattery(door) || door.alarm !== null;
}

/** The doors of a location that need care. */
export function useDoorsInNeed(locationId: string) {
  return useQuery({ ...doorsReading(locationId), ...polled, select: ({ doors }) => doors.filter(needsCare) });
}

/** Whether a customer can still answer: afterwards the rental has ended or goes on at the old price. */
const isOpen = ({ answer, chargeOn }: PartnerProposal, today: CalendarDate) => answer === null && chargeOn > today;

/** Higher prices that customers of a location have not answered yet, and whether there may be more. */
export function useOpenProposals({ id, ownerId }: Pick<Location, 'id' | 'ownerId'>, today: CalendarDate) {
  useLiveReads(['reservation', 'money'], [listPriceProposals, listAllPriceProposals], { concerns: ofLocation(id) });
  const query = { locationId: id, limit: proposalsRead };
  return useQuery({
    ...(ownerId == null
      ? reading(listAllPriceProposals, { query })
      : reading(listPriceProposals, { params: { id: ownerId }, query })),
    ...polled,
    select: ({ proposals, nextCursor }) => ({
      open: proposals.filter((proposal) => isOpen(proposal, today)),
      more: nextCursor !== null && (proposals.at(-1)?.chargeOn ?? today) > today,
    }),
  });
}

/** Reads the work of a location anew after a write of ours; a unit that was checked is gone at once. */
export function useChangedWork(locationId: string): (checkedId?: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (checkedId) => {
      const { queryKey } = workReading(locationId);
      if (checkedId !== undefined) {
        // an answer that was read before the check must not bring it back
        await client.cancelQueries({ queryKey });
        client.setQueryData(
          queryKey,
          (known) =>
            known && { ...known, checks: known.checks.filter(({ reservationId }) => reservationId !== checkedId) },
        );
      }
      await client.invalidateQueries({ queryKey });
    },
    [client, locationId],
  );
}
