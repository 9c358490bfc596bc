interface ChoiceRowProps<V> {
  /** Spoken name of the row. */
  readonly label: string;
  readonly chosen: V | undefined;
  /** `undefined` stands for all of them. */
  readonly choices: readonly { readonly value: V | undefined; readonly label: string }[];
  readonly onChoose: (value: V | undefined) => void;
}

/** A row of which one is pressed at a time. */
export function ChoiceRow<V extends string>({ label, chosen, choices, onChoose }: ChoiceRowProps<V>) {
  return (
    <div role="group" aria-label={label} className="pt:flex pt:flex-wrap pt:gap-2">
      {choices.map((choice) => (
        <button
          key={choice.value ?? ''}
          type="button"
          aria-pressed={chosen === choice.value}
          onClick={() => onChoose(choice.value)}
          className="pt:min-h-11 pt:cursor-pointer pt:rounded-full pt:border pt:border-line pt:bg-surface pt:px-4 pt:text-[0.9375rem] pt:tabular-nums pt:text-muted pt:transition-colors pt:hover:border-line-strong pt:aria-pressed:border-accent pt:aria-pressed:bg-accent-soft pt:aria-pressed:text-strong"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
