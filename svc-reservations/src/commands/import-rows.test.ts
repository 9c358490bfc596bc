import { expect, test } from 'vitest';
import { importedRow, importSchema } from './import-rows.ts';

const row = {
  id: 'r1',
  orderId: 'order123',
  unitId: 'u1',
  locationId: 'b1',
  ownerId: null,
  locationName: '강남점',
  unitNumber: 'b1-M-1',
  size: 'M',
  period: 'monthly',
  startDate: '2026-09-01',
  endDate: '2026-10-01',
  amount: 60_000,
  status: 'cancelled',
  customer: { name: '김', email: 'kim@example.com' },
};
const read = (more: object) => importSchema.safeParse({ reservations: [{ ...row, ...more }] });

const tariff = {
  dailyPrice: 2000,
  monthlyPrice: 60_000,
  quarterlyPrice: 180_000,
  yearlyPrice: 720_000,
  minimumDays: 5,
};
const leaving = (leaveDate: string) => ({
  status: 'expired',
  tariff,
  notice: { leaveDate, givenAt: '2026-09-10T00:00:00Z' },
});

test('a notice gives back what its tariff says, and nothing where nothing was paid', () => {
  expect(read({ ...leaving('2026-09-20'), refundedAmount: 20_000 }).success).toBe(true);
  expect(read({ ...leaving('2026-09-20'), orderId: null, refundedAmount: 0 }).success).toBe(true);
});

test.each([
  [{}, 0],
  [{ refundedAmount: 0 }, 0],
  [{ refundedAmount: 60_000 }, 60_000],
  [{ status: 'active', refundedAmount: 0 }, 0],
])('%j went back as %i won', (more, won) => {
  const [first] = read(more).data?.reservations ?? [];
  expect(first && importedRow(first, new Date())).toMatchObject({ refundedAmount: won });
});

test.each<[object, string]>([
  [{ refundedAmount: 60_001 }, 'refundedAmount'],
  [{ refundedAmount: -1 }, 'refundedAmount'],
  [{ refundedAmount: 0.5 }, 'refundedAmount'],
  [{ status: 'expired', refundedAmount: 1 }, 'refundedAmount'],
  [{ status: 'active', refundedAmount: 1 }, 'refundedAmount'],
  [{ endDate: '2026-08-31' }, 'endDate'],
  [{ ...leaving('2026-09-20'), refundedAmount: 19_999 }, 'refundedAmount'],
  [{ ...leaving('2026-10-01'), refundedAmount: 0 }, 'leaveDate'],
  [{ ...leaving('2026-08-31'), refundedAmount: 0 }, 'leaveDate'],
  [{ renewing: true }, 'renewing'],
  [{ status: 'pending', isNextTerm: true }, 'continues'],
  [{ check: { condition: 'clear', at: '2026-10-02T00:00:00Z', byId: 'owner' } }, 'check'],
  [{ status: 'active', movedFrom: { reservationId: 'r0', at: '2026-09-01T00:00:00Z' } }, 'movedFrom'],
])('%j is refused at %s', (more, field) => {
  expect(read(more).error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
});
