import { listMoveOptions, readReservation, type MoveOptions } from '@hamkke/contracts';
import { isCalendarDate } from '@hamkke/money';
import type { FakeApi } from '@hamkke/screen-kit/testing';
import { screen } from '@testing-library/react';
import { aDetail, aMoveList, mayMove, today } from './builders.ts';

const { reservationId: id } = aDetail();

/** Answers a rental that may move, and the units for the day and the location of the query. */
export const moveAnswers = (api: () => FakeApi) => ({
  reads: (options = mayMove()) => api().on(readReservation, { id }, { body: aDetail({ options }) }),
  lists: (given: Partial<MoveOptions> = {}) =>
    api().on(listMoveOptions, { id }, (query) => {
      const day = query.get('moveDate') ?? '';
      const moveDate = isCalendarDate(day) ? day : today;
      return { body: aMoveList({ moveDate, locationId: query.get('locationId') ?? 'gangnam', ...given }) };
    }),
});

/** A unit in the list of the page. */
export const unitRow = async (name: RegExp) => await screen.findByRole('button', { name });
