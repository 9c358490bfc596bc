import type { OwnAccess, OwnOpening, Pass, PassList } from '@hamkke/contracts';
import { addDays, startOfSeoulDay } from '@hamkke/money';
import { aReservation, inHours } from './builders.ts';

const { reservationId, locationId, startDate, endDate } = aReservation();

type Door = OwnAccess['doors'][number];

/** The entrance of a location, whose lock has the code. */
export function aDoor(given: Partial<Door> = {}): Door {
  return { id: 'D-1', name: '정문', kind: 'entrance', progress: 'set', previousOpens: false, alarm: null, ...given };
}

/** A press of the code at the entrance, an hour ago. */
export function anOpening(given: Partial<OwnOpening> = {}): OwnOpening {
  return {
    id: 'O-1',
    at: inHours(-1),
    doorId: 'D-1',
    doorName: '정문',
    how: 'code',
    result: 'opened',
    passName: null,
    ...given,
  };
}

/** So many presses, the newest first. */
export const openings = (count: number): OwnOpening[] =>
  Array.from({ length: count }, (_, index) => anOpening({ id: `O-${index}`, at: inHours(-1 - index) }));

/** A rental whose doors open: the entrance and the unit's own door have the code. */
export function anAccess(given: Partial<OwnAccess> = {}): OwnAccess {
  return {
    reservationId,
    locationId,
    state: 'open',
    from: startOfSeoulDay(startDate).toISOString(),
    until: startOfSeoulDay(addDays(endDate, 1)).toISOString(),
    code: '482910',
    codeIssuedAt: inHours(-48),
    newCodesLeft: 3,
    doors: [aDoor(), aDoor({ id: 'D-2', name: '보관함 SB-1', kind: 'unit' })],
    openings: [],
    ...given,
  };
}

/** A way in for somebody else, for as long as the rental lasts, that nobody has used yet. */
export function aPass(given: Partial<Pass> = {}): Pass {
  return {
    id: 'P-1',
    name: '김영희',
    firstDay: null,
    lastDay: null,
    state: 'open',
    token: 'token-of-the-first-pass_1',
    createdAt: inHours(-24),
    lastOpenedAt: null,
    ...given,
  };
}

/** The passes of a rental, of which there may be three. */
export function passList(...passes: readonly Pass[]): PassList {
  return { passes: [...passes], left: 3 - passes.length };
}
