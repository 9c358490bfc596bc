import clsx from 'clsx';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

const control =
  'w-full min-h-12 rounded-control border border-line-strong bg-ink px-4 text-base text-strong placeholder:text-faint transition-colors hover:border-muted aria-invalid:border-danger disabled:opacity-50';

interface FieldFrame {
  readonly label: string;
  /** Hides the label from the eye only. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Said behind the label of a field that may stay empty. */
  readonly optionalLabel?: string;
}

interface FrameProps extends FieldFrame {
  readonly children: (aria: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
  readonly id: string | undefined;
}

function Frame({ label, labelHidden, hint, error, optionalLabel, id: given, children }: FrameProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={clsx('text-[0.9375rem] font-medium text-strong', labelHidden && 'sr-only')}>
        {label}
        {optionalLabel !== undefined && <span className="ms-1.5 font-normal text-faint">{optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends FieldFrame, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown inside the box at its start, such as a search glass. */
  readonly leading?: ReactNode;
  /** Shown inside the box at its end, such as a button that shows a password. */
  readonly trailing?: ReactNode;
}

/** A labelled input with hint and error, both read out with it; takes a form library's `register(...)` as it comes. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  optionalLabel,
  id,
  leading,
  trailing,
  className,
  ...input
}: FieldProps) {
  return (
    <Frame
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      error={error}
      id={id}
      {...(optionalLabel !== undefined && { optionalLabel })}
    >
      {(aria) => (
        <div className="relative">
          {leading !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-0 flex w-12 items-center justify-center text-faint">
              {leading}
            </span>
          )}
          <input
            {...input}
            {...aria}
            className={clsx(control, leading !== undefined && 'ps-12', trailing !== undefined && 'pe-12', className)}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 end-0 flex w-12 items-center justify-center">{trailing}</span>
          )}
        </div>
      )}
    </Frame>
  );
}

export interface TextAreaFieldProps extends FieldFrame, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** As `Field`, for several lines. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  optionalLabel,
  id,
  className,
  ...input
}: TextAreaFieldProps) {
  return (
    <Frame
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      error={error}
      id={id}
      {...(optionalLabel !== undefined && { optionalLabel })}
    >
      {(aria) => <textarea rows={4} {...input} {...aria} className={clsx(control, 'py-3', className)} />}
    </Frame>
  );
}

export interface SelectProps extends FieldFrame, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/**
 * A labelled choice from a list by the platform's own picker: best on phones and in forms. `Listbox` is the drawn one.
 */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  optionalLabel,
  id,
  options,
  className,
  ...select
}: SelectProps) {
  return (
    <Frame
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      error={error}
      id={id}
      {...(optionalLabel !== undefined && { optionalLabel })}
    >
      {(aria) => (
        <select {...select} {...aria} className={clsx(control, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
