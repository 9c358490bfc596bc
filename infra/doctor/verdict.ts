/** An environment as a process reads it; an empty value counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a check found; each problem says what is wrong and where to mend it. */
export type Verdict =
  | { readonly state: 'ok'; readonly detail: string }
  | { readonly state: 'absent'; readonly detail: string }
  | { readonly state: 'wrong'; readonly problems: readonly string[] };

export interface Inputs {
  readonly env: Environment;
  /** Ends when the check's time is over. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** One provider, store or set of variables. A check writes nothing and costs nothing. */
export interface Check {
  readonly name: string;
  /** @throws Problem for what is wrong and makes the rest of the check pointless */
  readonly run: (inputs: Inputs) => Promise<Verdict>;
}

/** Something that an operator mends: its message is shown as it is, so it holds no secret. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

export const absent = (detail: string): Verdict => ({ state: 'absent', detail });

/** Wrong by these problems, and ok where there are none. */
export const verdictOf = (problems: readonly string[], detail: string): Verdict =>
  problems.length === 0 ? { state: 'ok', detail } : { state: 'wrong', problems };

/** The value of a variable; undefined for an empty one. */
export const given = (env: Environment, key: string): string | undefined => env[key] || undefined;

export const isProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production';

/** One problem for each of these variables that is missing beside the others. */
export const missingOf = (env: Environment, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => !given(env, key)).map((key) => `${key}: is missing, and the variables beside it are there`);
