import type { Operator } from '@hamkke/contracts';

/**
 * A paragraph; clauses that are counted; points that are not; rows of a table under the names of its columns; or things
 * with facts about each, such as a purpose with what is stored for it and how long.
 */
export type Block =
  | string
  | { readonly clauses: readonly string[] }
  | { readonly points: readonly string[] }
  | TableBlock
  | {
      readonly entries: readonly {
        readonly heading: string;
        readonly facts: readonly (readonly [label: string, value: string])[];
      }[];
    };

/** Rows of texts, each as long as the columns are many; a text that is empty says nothing. */
export interface TableBlock {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly string[];
}

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The sections of each document in their order; the address of a section is its name behind `#`. */
export const termsSections = [
  'purpose',
  'definitions',
  'changes',
  'membership',
  'contract',
  'fees',
  'duties',
  'access',
  'cancelling',
  'ending',
  'liability',
  'disputes',
  'effective',
] as const;
export const privacySections = [
  'collected',
  'periods',
  'sharing',
  'processors',
  'erasure',
  'rights',
  'cookies',
  'cameras',
  'security',
  'officer',
  'remedies',
  'changes',
] as const;

/** A document in one language. */
export interface DocumentText<P extends string> {
  /** What comes before the first section. */
  readonly lead: string;
  /** The heading of a section with its number, as this language counts articles. */
  readonly numbered: (number: number, heading: string) => string;
  readonly sections: Readonly<Record<P, Section>>;
}
export type TermsText = DocumentText<(typeof termsSections)[number]>;
export type PrivacyText = DocumentText<(typeof privacySections)[number]>;

/**
 * What a text needs from elsewhere: the policy's figures, the operator's data and how support is reached. Nothing of it
 * is typed into a text.
 */
export interface DocumentFacts extends Operator {
  readonly phone: string;
  readonly email: string;
  /** The day from which the wording holds, written for the reader. */
  readonly effective: string;
  readonly minimumDays: number;
  readonly holdMinutes: number;
  /** Days after its end for which a place in a waiting list is stored. */
  readonly waitingDays: number;
  /** For so many days it is stored what was opened, and who visited before renting. */
  readonly openingDays: number;
  readonly cancelHours: number;
  readonly noticeDays: number;
  /** From which day of booking on what is not used goes back, written for the reader. */
  readonly earlyEndSince: string;
  /** Until so many days before its end, the days after a rental are its customer's alone. */
  readonly priorityDays: number;
  /**
   * Of a rental that moves to another unit: for how many days after that the unit that is left can be used, and the
   * least difference that is charged, written for the reader.
   */
  readonly move: { readonly carrying: number; readonly leastCharge: string };
  /**
   * Of a rental that renews by a saved card, in days: how long before its end the card is charged, how long before that
   * it is announced, when a declined charge is tried again, after how many days of grace it is overdue, and from how
   * long before the charge until how long before it a higher price is proposed.
   */
  readonly renewal: {
    readonly charge: number;
    readonly announce: string;
    readonly retry: string;
    readonly grace: number;
    readonly propose: number;
    readonly leastAnswer: number;
  };
  /** Support's hours and its lunch break, written as `10:00` and so on. */
  readonly hours: { readonly from: string; readonly to: string; readonly lunchFrom: string; readonly lunchTo: string };
  /** How long things left behind are stored, in days. */
  readonly leftBehindDays: number;
  /** How many days before it holds a change is announced, and one that is to the users' disadvantage. */
  readonly changeNoticeDays: number;
  readonly adverseChangeNoticeDays: number;
  /** From which age one may sign up. */
  readonly minimumAge: number;
}

/** What stands in the place of each thing that the operator must set and has not set yet. */
export type Gaps = Readonly<Record<Exclude<keyof Operator, 'processors'> | 'phone' | 'email', string>>;
