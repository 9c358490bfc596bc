import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ListboxChoice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A second, fainter line or word. */
  readonly note?: string;
  /** Language of the label when it is not the page's. */
  readonly lang?: string;
  readonly disabled?: boolean;
}

export interface ListboxProps<V extends string> {
  /** Spoken name of the choice. */
  readonly label: string;
  readonly value: V;
  readonly choices: readonly ListboxChoice<V>[];
  readonly onChange: (value: V) => void;
  /** What the button shows; the chosen label when left out. */
  readonly face?: ReactNode;
  readonly quiet?: boolean;
}

/** The look of the button. */
export function listboxFaceClass(quiet: boolean): string {
  return clsx(
    'inline-flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control border px-3 text-[0.9375rem] font-medium transition-colors',
    quiet
      ? 'border-transparent text-muted hover:bg-lifted hover:text-strong'
      : 'border-line-strong bg-ink text-strong hover:border-muted',
  );
}

/** What is in the button. */
export function ListboxFace<V extends string>({ value, choices, face }: ListboxProps<V>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      {face ?? <span lang={chosen?.lang}>{chosen?.label}</span>}
      <ChevronDown aria-hidden="true" size={16} />
    </>
  );
}
