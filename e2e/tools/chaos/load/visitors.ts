import { demoPassword, people } from '../../../fixtures/people.ts';
import type { UnitMonths } from './unit-months.ts';
import type { History } from './record.ts';
import { browses, buysAndCancels, comesAndSignsIn, guestsBuy, looksAtOwn, signInMember, type View } from './stories.ts';

/** A crowd of visitors that does everything at once until `leave` is called. */
export interface Crowd {
  readonly history: History;
  /**
   * Nobody begins anything new; resolves when what was begun is at its end.
   * @throws what a visitor could not cope with
   */
  readonly leave: () => Promise<void>;
}

const member = { email: people.member, password: demoPassword };

/**
 * Lets two people look around, two buy, one member look at their own, one buy and cancel, one sign in again and again.
 */
export async function sendVisitors({
  appUrl,
  standInUrl,
  unitMonths,
}: {
  readonly appUrl: string;
  readonly standInUrl: string;
  readonly unitMonths: UnitMonths;
}): Promise<Crowd> {
  let leaving = false;
  const history: History = { calls: [], orders: [] };
  const view: View = { appUrl, standInUrl, unitMonths, history, over: () => leaving };
  const [looking, cancelling] = [await signInMember(view, member), await signInMember(view, member)];
  const stories = [
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
    async leave() {
      leaving = true;
      await all;
    },
  };
}
