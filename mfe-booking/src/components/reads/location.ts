import { reading } from '@hamkke/api-client';
import { getLocation, listReservedUnits, listUnits } from '@hamkke/contracts/calls';

/** What a location's page reads: the location, its units, and when each is taken from today on. */
export const locationReads = (id: string) => {
  const request = { params: { id }, query: {} };
  return {
    location: reading(getLocation, request),
    units: reading(listUnits, request),
    reserved: reading(listReservedUnits, request),
  };
};
