import { demoPassword, people } from '../../../fixtures/people.ts';
import type { Doors } from './doors.ts';
import { sendToDoors, type DoorView } from './door-stories.ts';
import type { Locks } from './locks.ts';
import type { UnitMonths } from './unit-months.ts';
import type { History } from './record.ts';
import { browses, buysAndCancels, comesAndSignsIn, guestsBuy, looksAtOwn, signInMember } from './stories.ts';

/** A crowd of visitors that does everything at once until `leave` is called. */
export interface Crowd {
  readonly history: History;
  readonly doors: Pick<DoorView, 'rentals' | 'presses'>;
  /**
   * Nobody begins anything new; resolves when what was begun is at its end.
   * @throws what a visitor could not cope with
   */
  readonly leave: () => Promise<void>;
}

const member = { email: people.member, password: demoPassword };

/**
 * Lets two people look around, two buy, one member look at their own, one buy and cancel, one sign in again and again, and three
 * come to doors.
 */
export async function sendVisitors({
  appUrl,
  standInUrl,
  unitMonths,
  doors,
  locks,
}: {
  readonly appUrl: string;
  readonly standInUrl: string;
  readonly unitMonths: UnitMonths;
  readonly doors: Doors;
  readonly locks: Locks;
}): Promise<Crowd> {
  let leaving = false;
  const history: History = { calls: [], orders: [] };
  const view: DoorView = {
    appUrl,
    standInUrl,
    unitMonths,
    history,
    over: () => leaving,
    doors,
    locks,
    rentals: [],
    presses: [],
  };
  const [looking, cancelling] = [await signInMember(view, member), await signInMember(view, member)];
  const atDoors = await sendToDoors(view);
  const stories = [
    ...atDoors,
    browses(view),
    browses(view),
    guestsBuy(view),
    guestsBuy(view),
    looksAtOwn(view, looking),
    buysAndCancels(view, cancelling),
    comesAndSignsIn(view, member),
  ];
  const all = Promise.all(stories);
  // `leave` reports a rejection; until then it must not end the process.
  all.catch(() => undefined);
  return {
    history,
    doors: view,
    async leave() {
      leaving = true;
      await all;
    },
  };
}
