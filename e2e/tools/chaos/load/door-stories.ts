import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentVersions, type OwnAccess } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { demoPassword, freshPassword, people } from '../../../fixtures/people.ts';
import type { Press } from '../check-doors.ts';
import type { Doors, LockedUnit } from './doors.ts';
import type { Locks } from './locks.ts';
import { cancels, paysAndReturns, places, signInMember, type Bought, type View } from './stories.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** A rental of a unit with a lock. */
export interface DoorRental {
  readonly unit: LockedUnit;
  readonly visitor: Visitor;
  readonly bought: Bought;
  /** What its customer read last; empty before. */
  code: string;
}

/** What those who come to doors share. */
export interface DoorView extends View {
  readonly doors: Doors;
  readonly locks: Locks;
  readonly rentals: DoorRental[];
  readonly presses: Press[];
}

/** Between two looks, and between two presses, of one person, in ms. */
const lookMs = 1_500;
/** Between two rentals of one person, in ms; they begin today, so each needs a unit of its own. */
const rentMs = 8_000;
const mostNew = 4;
/** Rentals that lie ready to be cancelled while something is away, and the ones that are rented for it meanwhile. */
const leavers = { ready: 2, more: 3 };
/** Between two cancellations, in ms; the first comes when the part has just gone. */
const leaveMs = 5_000;
/** So long a lock may take to get a code before anything goes wrong, in ms. */
const setUpMs = 60_000;

/** Sleeps, but not beyond the end. */
async function rest({ over }: View, ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && !over();) await sleep(Math.min(250, until - Date.now()));
}

/** Somebody new with an account of their own, signed in. @throws {Error} when that is refused */
async function signUp({ appUrl, history }: View): Promise<Visitor> {
  const visitor = openVisitor(appUrl, (call) => void history.calls.push(call));
  const body = {
    username: '문열이',
    displayName: '문열이',
    email: `chaos.${randomUUID()}@example.com`,
    password: freshPassword,
    consent: documentVersions,
  };
  const { ok, status } = await visitor.request('signIn', '/api/auth/register', { method: 'POST', body });
  if (!ok) throw new Error(`nobody can sign up: ${status}`);
  return visitor;
}

/** Rents a unit with a lock from today on; undefined where none is free, or no order came about. */
async function rents(view: DoorView, visitor: Visitor): Promise<DoorRental | undefined> {
  const unit = view.doors.take();
  if (!unit) return undefined;
  const bought = await places(view, visitor, 'orderAsMember', { ...unit, startDate: seoulDateOf(new Date()) });
  if (!bought) {
    view.doors.giveBack(unit, false);
    return undefined;
  }
  const rental: DoorRental = { unit, visitor, bought, code: '' };
  view.rentals.push(rental);
  await paysAndReturns(view, visitor, bought);
  return rental;
}

const isConfirmed = ({ bought }: DoorRental) => bought.order.reported === 'confirmed';

/** Reads the code of a rental; true where each of its locks has it. */
async function readsCode(rental: DoorRental, action: 'code' | 'newCode'): Promise<boolean> {
  const wanted = (body: Record<string, unknown>) => {
    // A good answer of this endpoint, whose shape the gateway's contract says.
    const { state, code, doors } = body as unknown as OwnAccess;
    const behind = doors.find(({ progress }) => progress !== 'set')?.progress;
    return code !== null && doors.length > 0 && behind === undefined ? true : `waiting (${behind ?? state})`;
  };
  const path = `/api/reservations/${rental.bought.placed.reservationId}/access`;
  const { ok, body } = await rental.visitor.request<OwnAccess>(action, path, { wanted });
  if (ok && body.code) rental.code = body.code;
  return ok;
}

/** Presses the code at the unit's door, which has it. */
async function presses({ locks, presses: all }: DoorView, { unit, code, bought }: DoorRental): Promise<void> {
  const at = Date.now();
  const result = await locks.press(unit.deviceId, code);
  // A press that nobody answered must stay within what the clock says of it: when it was begun.
  all.push({ orderId: bought.placed.orderId, at, result });
}

/** Rents, and gets in, while everything is there. @throws {Error} where that does not work */
async function movesIn(view: DoorView, visitor: Visitor): Promise<DoorRental> {
  const rental = await rents(view, visitor);
  if (!rental || !isConfirmed(rental)) throw new Error('no unit with a lock can be rented');
  for (const until = Date.now() + setUpMs; !(await readsCode(rental, 'newCode'));) {
    if (Date.now() > until) throw new Error('a lock does not get its code, though nothing is away');
    await sleep(500);
  }
  await presses(view, rental);
  if (view.presses.at(-1)?.result !== 'opened') throw new Error('a lock refuses its code, though nothing is away');
  return rental;
}

/** A customer reads their code again and again. */
async function looksAtCode(view: DoorView, rental: DoorRental): Promise<void> {
  for (; !view.over(); await rest(view, lookMs)) await readsCode(rental, 'code');
}

/** A customer goes in and out. */
async function goesInAndOut(view: DoorView, rental: DoorRental): Promise<void> {
  for (; !view.over(); await rest(view, lookMs)) await presses(view, rental);
}

/** Somebody rents unit after unit, and goes in as soon as a lock has the code. */
async function rentsAndGoesIn(view: DoorView, visitor: Visitor): Promise<void> {
  const mine: DoorRental[] = [];
  const inside = new Set<DoorRental>();
  let rented = -Infinity;
  for (let round = 0; !view.over(); round += 1) {
    if (mine.length < mostNew && Date.now() - rented > rentMs) {
      rented = Date.now();
      const rental = await rents(view, visitor);
      if (rental && isConfirmed(rental)) mine.push(rental);
    }
    const outside = mine.filter((one) => !inside.has(one));
    // Once inside everywhere, the last code is read again: it can still be had.
    const next = outside[round % outside.length] ?? mine.at(-1);
    if (next && (await readsCode(next, 'newCode')) && !inside.has(next)) {
      await presses(view, next);
      inside.add(next);
    }
    await rest(view, lookMs);
  }
}

/** Somebody cancels rentals whose codes are on locks, and then some whose codes are just on their way. */
async function leavesOneByOne(view: DoorView, visitor: Visitor, ready: readonly DoorRental[]): Promise<void> {
  for (const rental of ready) {
    await rest(view, leaveMs);
    if (view.over()) return;
    await cancels(view, visitor, rental.bought);
  }
  for (let more = 0; more < leavers.more; more += 1) {
    await rest(view, leaveMs);
    if (view.over()) return;
    const rental = await rents(view, visitor);
    if (rental && isConfirmed(rental)) await cancels(view, visitor, rental.bought);
  }
}

/** A partner opens an entrance from afar, again and again. */
async function opensFromAfar(view: DoorView, partner: Visitor): Promise<void> {
  for (; !view.over(); await rest(view, rentMs / 2))
    await partner.request('openDoor', `/api/doors/${view.doors.entranceId}/open`, {
      method: 'POST',
      body: { reason: '손님이 문 앞에 계세요' },
    });
}

/**
 * Lets people come to doors: one lives there and leaves other units, one rents, a partner opens from afar. Answers
 * their stories. @throws {Error} where one of them does not get in while everything is there
 */
export async function sendToDoors(view: DoorView): Promise<readonly Promise<void>[]> {
  const [resident, newcomer] = [await signUp(view), await signUp(view)];
  const partner = await signInMember(view, { email: people.partner, password: demoPassword });
  const home = await movesIn(view, resident);
  const ready: DoorRental[] = [];
  while (ready.length < leavers.ready) ready.push(await movesIn(view, resident));
  return [
    looksAtCode(view, home),
    goesInAndOut(view, home),
    rentsAndGoesIn(view, newcomer),
    leavesOneByOne(view, resident, ready),
    opensFromAfar(view, partner),
  ];
}
