import {
  dueCheckSchema,
  locationWorkSchema,
  partnerProposalSchema,
  type DueCheck,
  type LocationWork,
  type PartnerProposal,
} from '@hamkke/contracts';

/** The first unit of the smallest size at `gangnam`, rented by 홍길동. */
const rental = {
  reservationId: 'R-1',
  unitId: 'u-SB-1',
  unitNumber: 'gangnam-SB-1',
  size: 'SB',
  customerName: '홍길동',
} as const;

/** That unit, left four days ago; nobody has it next. */
export const aCheck = (given: Partial<DueCheck> = {}): DueCheck =>
  dueCheckSchema.parse({ ...rental, lastDay: '2026-11-26', hasPhoto: false, nextStart: null, ...given });

/** Nothing to do at a location on the last day of November. */
export const aWork = (given: Partial<Record<keyof LocationWork, unknown>> = {}): LocationWork =>
  locationWorkSchema.parse({
    date: '2026-11-30',
    arrivals: [],
    departures: [],
    checks: [],
    overdue: [],
    offers: [],
    ...given,
  });

/** One of each kind, in units 1 to 5. */
export const aFullWork = (): LocationWork =>
  aWork({
    checks: [aCheck()],
    overdue: [
      {
        ...rental,
        reservationId: 'R-2',
        unitNumber: 'gangnam-SB-2',
        customerName: '김연체',
        lastDay: '2026-11-29',
        graceUntil: '2026-12-02',
      },
    ],
    arrivals: [
      { ...rental, reservationId: 'R-3', unitNumber: 'gangnam-SB-3', customerName: '김도착', moving: false },
      { ...rental, reservationId: 'R-6', unitNumber: 'gangnam-SB-6', customerName: '김옮김', moving: true },
    ],
    departures: [{ ...rental, reservationId: 'R-4', unitNumber: 'gangnam-SB-4', customerName: '', moving: true }],
    offers: [{ unitId: 'u-SB-5', unitNumber: 'gangnam-SB-5', size: 'SB', until: '2026-11-30T05:00:00.000Z' }],
  });

/** A price of 4,000 won more, which the customer of unit 7 has not answered. */
export const anOpenProposal = (given: Partial<PartnerProposal> = {}): PartnerProposal =>
  partnerProposalSchema.parse({
    proposalId: 'P-1',
    reservationId: 'R-7',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    unitId: 'u-SB-7',
    unitNumber: 'gangnam-SB-7',
    customerName: '김답없',
    amountBefore: 40_000,
    amount: 44_000,
    chargeOn: '2026-12-28',
    wording: '2026-11-26',
    sentences: ['44,000원을 결제해요.'],
    proposedAt: '2026-11-28T01:00:00.000Z',
    answer: null,
    answeredAt: null,
    ...given,
  });
