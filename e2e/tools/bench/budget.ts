/** The limit of a figure; `goal` is aimed for. */
export interface Budget {
  readonly required: number;
  readonly goal?: number;
  /** A figure that must not be smaller; else it must not be greater. */
  readonly least?: true;
}

export interface Finding {
  readonly holds: boolean;
  readonly text: string;
}

/** Holds a figure against its budget; one that is missing (NaN) breaks it. */
export const against = (what: string, value: number, { required, goal, least }: Budget, digits: number): Finding => ({
  holds: least ? value >= required : value <= required,
  text: `${what}: ${value.toFixed(digits)}, ${least ? 'at least' : 'at most'} ${required}${goal === undefined ? '' : ` [${goal}]`}`,
});
