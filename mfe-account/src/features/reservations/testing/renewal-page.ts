import { formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, within } from '@testing-library/react';
import { aDetail } from './builders.ts';

// The page of a reservation whose rental may renew, as the tests of its section open and read it.

export const id = aDetail().reservationId;
export const at = `/profile/reservations/${id}`;
export const asMember = { session: memberSession() };
/** The parameters of a renewal's calls. */
export const request = { reservationId: id };

/** A day as the queries read a text: with plain spaces. */
export const written = (date: CalendarDate): string => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');

export const section = async () => within(await screen.findByRole('region', { name: '자동 연장' }));
