import { reading, type ApiError } from '@hamkke/api-client';
import type { GoneDetails } from '@hamkke/contracts';
import { getLocation, listReservedUnits, listUnits } from '@hamkke/contracts/calls';
import { readingOrAbsent, type Absent } from './absent.ts';

/** A location that was open once and is no more, with up to three open ones near by; or one that nobody knows. */
export type AbsentLocation = Absent & GoneDetails;

function absentLocation({ status, code, details }: ApiError): AbsentLocation | undefined {
  if (code === 'GONE') {
    // nothing here parses what the server promises
    const { near = [] } = details as Partial<GoneDetails>;
    return { absent: 'gone', near };
  }
  return status === 404 ? { absent: 'unknown', near: [] } : undefined;
}

/** What a location's page reads: the location, its units, and when each is taken from today on. */
export const locationReads = (id: string) => {
  const request = { params: { id }, query: {} };
  return {
    location: readingOrAbsent(getLocation, request, absentLocation),
    units: reading(listUnits, request),
    reserved: reading(listReservedUnits, request),
  };
};
