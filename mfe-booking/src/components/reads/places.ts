import { reading, type ApiError } from '@hamkke/api-client';
import { getCity, getDistrict, listPlaces } from '@hamkke/contracts/calls';
import { readingOrAbsent, type Absent } from './absent.ts';

/** Every city and district with open locations. */
export const placeList = () => reading(listPlaces, {});

const absentPlace = ({ code }: ApiError): Absent | undefined =>
  code === 'NOT_FOUND' || code === 'VALIDATION' ? { absent: 'unknown' } : undefined;

/** The page of a city, or of a district in it, by their slugs. A slug that cannot be one is absent too. */
export const placePage = (city: string, district?: string) =>
  district === undefined
    ? readingOrAbsent(getCity, { params: { city } }, absentPlace)
    : readingOrAbsent(getDistrict, { params: { city, district } }, absentPlace);
