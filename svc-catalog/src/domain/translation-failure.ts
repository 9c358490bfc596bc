/**
 * Why texts were not translated: the key was refused, the month's quota is used up, too many questions, the provider is
 * not there, it did not answer in time, it could not use what it was sent or sent what we cannot use, our own limit of
 * the day is reached, our own store is away.
 */
export type FailureReason = 'refused' | 'quota' | 'too-many' | 'down' | 'late' | 'unusable' | 'budget' | 'store';

/** Texts that were not translated. Its message holds nothing of them. */
export class TranslationFailure extends Error {
  override readonly name = 'TranslationFailure';
  readonly reason: FailureReason;
  /** Whether the provider may have done the work all the same, and counts it. */
  readonly maybeBilled: boolean;

  constructor(reason: FailureReason, { maybeBilled = false }: { maybeBilled?: boolean } = {}) {
    super(`not translated: ${reason}`);
    this.reason = reason;
    this.maybeBilled = maybeBilled;
  }
}

/**
 * Whether a second try at once may help, and who is left alone after the last: everything for long, everything for a
 * moment, or only these texts for long.
 */
export const afterFailure: Readonly<
  Record<FailureReason, { readonly again: boolean; readonly rest: 'long' | 'moment' | 'these' }>
> = {
  refused: { again: false, rest: 'long' },
  quota: { again: false, rest: 'long' },
  'too-many': { again: true, rest: 'moment' },
  down: { again: true, rest: 'moment' },
  late: { again: true, rest: 'moment' },
  unusable: { again: false, rest: 'these' },
  budget: { again: false, rest: 'moment' },
  store: { again: false, rest: 'moment' },
};
