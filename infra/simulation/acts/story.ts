import { DomainError } from '@hamkke/service-kit';
import type { Chance } from '../world/random.ts';
import type { System } from '../services/system.ts';
import { isTrouble } from '../services/jobs.ts';
import { createReference, keyOf, type Customer, type Reference } from '../check/reference.ts';
import type { GivenCode } from '../check/doors.ts';

/** Tries of a call that is in trouble, and the pause between two, in milliseconds. */
const [mostTries, pauseMs] = [8, 3 * 60_000];
/** Jobs run so soon after something was done, in milliseconds: services run theirs every few seconds. */
const jobsAfterMs = [60_000, 20 * 60_000];

export interface Story {
  readonly system: System;
  readonly chance: Chance;
  readonly reference: Reference;
  /** Codes that customers were ever shown. */
  readonly codes: GivenCode[];
  /** Members who have a card stored, and those of them whose card declines. */
  readonly savedCards: Set<string>;
  readonly badCards: Set<string>;
  /** Presses that went into a lock's own log. */
  readonly presses: { readonly doorId: string; readonly at: number; readonly customer: Customer }[];
  /** How often each thing was done, and refused. */
  readonly counts: Map<string, number>;
  /** The last things that a customer did, with what came of them. */
  readonly lines: Map<string, string[]>;
  /** Has jobs run within a while. */
  jobsSoon: () => void;
}

export const createStory = (system: System, chance: Chance): Story => ({
  system,
  chance,
  reference: createReference(),
  codes: [],
  savedCards: new Set(),
  badCards: new Set(),
  presses: [],
  counts: new Map(),
  lines: new Map(),
  jobsSoon: () => {},
});

export function note({ system, lines, counts }: Story, customer: Customer, what: string, outcome: string): void {
  const key = keyOf(customer);
  const own = lines.get(key) ?? [];
  lines.set(key, [...own, `${system.agenda.clock().toISOString()} ${what}: ${outcome}`].slice(-30));
  const [verb = what] = what.split(' ');
  const sum = `${verb} ${/^[A-Z_]+$/.test(outcome) ? outcome : 'done'}`;
  counts.set(sum, (counts.get(sum) ?? 0) + 1);
}

/** One thing that a customer does at a service. */
export interface Act<T> {
  readonly customer: Customer;
  readonly what: string;
  /** The reservations that it is about. */
  readonly about: readonly string[];
  readonly work: () => Promise<T>;
  readonly answered?: (answer: T) => unknown;
  /** A refusal, by its code. */
  readonly refused?: (code: string) => unknown;
}

const touch = ({ reference, system }: Story, about: readonly string[]) => {
  for (const id of about) reference.touched.set(id, system.agenda.clock().getTime());
};

/** Does something, and the same again while it is in trouble, until there is an answer. */
export async function perform<T>(story: Story, act: Act<T>, tries = 1): Promise<void> {
  const { customer, what, about, work, answered, refused } = act;
  const { agenda } = story.system;
  touch(story, about);
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    if (isTrouble(error)) {
      if (tries < mostTries) agenda.after(pauseMs, () => perform(story, act, tries + 1));
      else for (const id of about) story.reference.unsure.add(id);
      return note(story, customer, what, tries < mostTries ? 'TROUBLE' : 'NEVER_ANSWERED');
    }
    if (!(error instanceof DomainError)) throw error;
    note(story, customer, what, error.code);
    await refused?.(error.code);
    return;
  }
  touch(story, about);
  note(story, customer, what, 'done');
  await answered?.(answer);
  story.jobsSoon();
}

export const jobPauses = jobsAfterMs;
