import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** A question with a few answers that all stand there, each with what it means. */
export function RadioCards({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="pt:m-0 pt:flex pt:min-w-0 pt:flex-col pt:gap-2 pt:border-0 pt:p-0">
      <legend className="pt:mb-2 pt:p-0 pt:text-[0.9375rem] pt:font-medium pt:text-strong">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint: string;
  readonly chosen: boolean;
}

/** One answer of `RadioCards`; takes a form library's `register(...)` as it comes. */
export function RadioCard({ label, hint, chosen, ...input }: RadioCardProps) {
  return (
    <label
      className={`pt:flex pt:min-h-12 pt:cursor-pointer pt:items-start pt:gap-3 pt:rounded-control pt:border pt:px-4 pt:py-3 ${chosen ? 'pt:border-accent pt:bg-accent-soft' : 'pt:border-line-strong pt:hover:border-muted'}`}
    >
      <input {...input} type="radio" className="pt:mt-1 pt:size-4 pt:shrink-0 pt:accent-accent" />
      <span className="pt:flex pt:flex-col">
        <span className="pt:font-medium pt:text-strong">{label}</span>
        <span className="pt:text-sm pt:text-muted">{hint}</span>
      </span>
    </label>
  );
}
