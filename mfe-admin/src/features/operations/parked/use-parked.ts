import { reading } from '@hamkke/api-client';
import { auditedServices, type AuditedService, type ParkedEvent } from '@hamkke/contracts';
import { listParkedEvents } from '@hamkke/contracts/calls';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { AbsentService } from '../components/absent-services.tsx';

/** How often the lists are read again while the page is looked at, in ms. */
const everyMs = 60_000;

interface ParkedList {
  readonly parked: ParkedEvent[];
  readonly more: boolean;
}

/** A service is waited for so long, in ms: the others' events must not wait half a minute for one that is gone. */
const shortTimeoutMs = 10_000;

/** One service's reading; its key is where an event that was decided about is taken out. */
export const parkedReading = (service: AuditedService) =>
  reading(listParkedEvents[service], { timeoutMs: shortTimeoutMs });

/** A parked event is known by its service and its number there. */
export const parkedKey = ({ service, id }: ParkedEvent): string => `${service} ${id}`;

/** The events that wait in all services, the newest first, and which services could not say. */
export function useParked() {
  const reads = useQueries({
    queries: auditedServices.map((service) => ({
      ...parkedReading(service),
      refetchOnMount: 'always' as const,
      refetchInterval: everyMs,
    })),
  });
  return {
    /** Of the services that answered last time: what another one said before may be decided by now. */
    parked: reads.flatMap(({ data, isError }) => (isError ? [] : (data?.parked ?? []))).toSorted(newestFirst),
    /** Services that have older events than they list. */
    withMore: auditedServices.filter((_, index) => !reads[index]?.isError && reads[index]?.data?.more === true),
    absent: auditedServices.flatMap((service, index) => absence(service, reads[index])),
    isPending: reads.some((read) => read.isPending),
    isFetching: reads.some((read) => read.isFetching),
    /** No service answered. */
    failed: reads.every((read) => read.isError),
    error: reads.find((read) => read.isError)?.error,
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  };
}

function newestFirst(a: ParkedEvent, b: ParkedEvent): number {
  return Date.parse(b.parkedAt) - Date.parse(a.parkedAt) || Number(b.id) - Number(a.id);
}

function absence(
  service: AuditedService,
  read: UseQueryResult<ParkedList | null> | undefined,
): readonly AbsentService[] {
  return read?.isError ? [{ service, error: read.error }] : [];
}
