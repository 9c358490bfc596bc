import { rentalTimelineSchema } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { timelineOf } from '../domain/timeline.ts';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { presentTimeline } from './present-timeline.ts';

test('a step has neither the name nor the words of who made it', () => {
  const by = { kind: 'owner', id: 'owner-1' } as const;
  const history = [
    {
      version: 1,
      at: sometime,
      from: null,
      to: 'active',
      by,
      why: 'set',
      byName: '김점주',
      decision: { kind: 'free' },
      reason: '지인 이용',
    } as const,
  ];
  const timeline = presentTimeline(timelineOf([buildRental({ reservationId: 'a', history })]));
  expect(rentalTimelineSchema.strict().parse(timeline)).toEqual(timeline);
  expect(timeline).toEqual({
    steps: [
      {
        at: sometime.toISOString(),
        to: 'active',
        why: 'set',
        by: 'owner',
        reservationId: 'a',
        unitNumber: 'location-1-M-1',
        locationId: 'location-1',
        locationName: '강남점',
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        amount: null,
        continues: false,
      },
    ],
  });
});
