import { ApiError } from '@hamkke/api-client';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight } from '@hamkke/ui';
import { useCallback, type BaseSyntheticEvent } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors as LibraryErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldErrors } from './contract-fields.ts';

/**
 * What is wrong with what was typed, by field, a field of a list by its path (`rows.0.count`); `root` says it of the form
 * as a whole.
 */
export type FormErrors<Values extends FieldValues, E extends string> = FieldErrors<FieldPath<Values>, E> & {
  readonly root?: string;
};

interface ValidatedFormOptions<Values extends FieldValues, E extends string> {
  readonly initial: Values;
  /** Validates what was typed before it is sent: by the contract's schema, and by what no schema knows. */
  readonly validate: (values: Values) => FormErrors<Values, E>;
  /** Sends it; what it throws is said in the form, and what was typed stays. */
  readonly send: (values: Values) => Promise<void> | void;
  /** The fields that a failure of `send` speaks of, in the order of the screen. */
  readonly refused?: (error: unknown) => FieldErrors<FieldPath<Values>, E>;
  /** Says a failure that speaks of no field; where left out, its code is the type of the error at `root`. */
  readonly fail?: (error: unknown, form: UseFormReturn<Values>) => void;
  /** The name under which a failure that nobody expects is reported. */
  readonly reportAs?: string;
  readonly onInvalid?: (errors: LibraryErrors<Values>) => void;
  /** Fields whose error goes as well when a field is changed. */
  readonly together?: Partial<Record<FieldPath<Values>, readonly FieldPath<Values>[]>>;
  /**
   * When a field that was wrong is validated again: `onSubmit` takes its error away while it is changed, `onChange`
   * leaves it until the field is right.
   */
  readonly revalidate?: 'onSubmit' | 'onChange';
}

export interface ValidatedForm<Values extends FieldValues, E extends string> {
  readonly form: UseFormReturn<Values>;
  /** `send` is under way. */
  readonly sending: boolean;
  /** Validates and sends; a second press while it is sent does nothing. */
  submit(event?: BaseSyntheticEvent): void;
  /** An input's props: its registration, and the text of its error. */
  bind(
    field: FieldPath<Values>,
    textOf: (error: E) => string,
    options?: Pick<RegisterOptions<Values>, 'setValueAs' | 'shouldUnregister'> & { readonly onChanged?: () => void },
  ): UseFormRegisterReturn & { readonly error: string | undefined };
  /** Puts errors at their fields; the first one has the focus. @returns whether there was one */
  place(errors: FieldErrors<FieldPath<Values>, E>): boolean;
  /** The field, or the form where it is left out, was changed: what was said of it no longer holds. */
  forget(field?: FieldPath<Values>): void;
}

/**
 * A form of several fields: react-hook-form holds what is typed, `validate` decides what is wrong before it is sent,
 * and what the server refuses lands at its fields. The type of an error is the key of its text.
 */
export function useValidatedForm<Values extends FieldValues, E extends string>({
  initial,
  validate,
  send,
  refused,
  fail,
  reportAs,
  onInvalid,
  together,
  revalidate = 'onSubmit',
}: ValidatedFormOptions<Values, E>): ValidatedForm<Values, E> {
  const { reportError } = useShell();
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    reValidateMode: revalidate,
    resolver: (values) => {
      const wrong = Object.entries<string | undefined>(validate(values)).filter(([, type]) => type !== undefined);
      const errors: LibraryErrors<Values> = {};
      for (const [field, type] of wrong) set(errors, field, { type });
      return wrong.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const { setError } = form;
  const place = useCallback(
    (errors: FieldErrors<FieldPath<Values>, E>) => {
      const wrong = Object.entries<E | undefined>(errors).filter(([, type]) => type !== undefined);
      // backwards, so that the first one has the focus in the end
      for (const [field, type] of wrong.toReversed())
        setError(field as FieldPath<Values>, { type }, { shouldFocus: true });
      return wrong.length > 0;
    },
    [setError],
  );
  const refuse = (error: unknown): void => {
    if (place(refused?.(error) ?? {})) return;
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (reportAs !== undefined && code === 'INTERNAL') reportError(error, reportAs);
    if (fail) fail(error, form);
    else setError('root', { type: code });
  };
  const [run, sending] = useSingleFlight(async (values: Values) => {
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    }
  });
  const forget = (field?: FieldPath<Values>): void => {
    if (field === undefined) return form.clearErrors();
    form.clearErrors([field, ...(together?.[field] ?? [])]);
    form.clearErrors('root');
  };

  return {
    form,
    sending,
    place,
    forget,
    submit: (event) => void form.handleSubmit(run, onInvalid)(event),
    bind(field, textOf, { onChanged, ...options } = {}) {
      const wrong: { readonly type: E } | undefined = get(form.formState.errors, field);
      const onChange = () => {
        if (revalidate === 'onSubmit') forget(field);
        else form.clearErrors('root');
        onChanged?.();
      };
      return {
        ...form.register(field, { ...options, onChange }),
        error: wrong && textOf(wrong.type),
      };
    },
  };
}
