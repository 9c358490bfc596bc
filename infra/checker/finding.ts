export const invariants = ['I1', 'I2', 'I3', 'I4'] as const;
export type Invariant = (typeof invariants)[number];

/** One broken promise, described with ids and amounts only. */
export interface Finding {
  readonly invariant: Invariant;
  readonly rule: string;
  /** The id of what it is about. */
  readonly about: string;
  readonly detail: string;
  /** May be nothing but something under way between two services; what one transaction wrote never is. */
  readonly passing: boolean;
}

type FindingText = readonly [rule: string, about: string, detail: string];

/** A contradiction within what one transaction writes: it is wrong whenever it is seen. */
export const wrong = (invariant: Invariant, ...[rule, about, detail]: FindingText): Finding => ({
  invariant,
  rule,
  about,
  detail,
  passing: false,
});

/** Something that services, consumers or the provider may still be working on. */
export const unsettled = (invariant: Invariant, ...[rule, about, detail]: FindingText): Finding => ({
  invariant,
  rule,
  about,
  detail,
  passing: true,
});

export const keyOf = ({ invariant, rule, about }: Finding): string => `${invariant} ${rule} ${about}`;
