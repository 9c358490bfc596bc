import { documentNames, policy, type DocumentName } from '@hamkke/contracts';
import { useEffect, useId, useRef, type InputHTMLAttributes } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingForm } from '../booking-form.ts';

const readKeys = {
  terms: 'checkout.consent.readTerms',
  privacy: 'checkout.consent.readPrivacy',
} as const satisfies Record<DocumentName, string>;

/**
 * The agreement to each document, unticked at first, with the way to read it in a tab of its own: nothing typed is
 * lost.
 */
export function ConsentFields({
  form: { control, register, setValue, formState },
}: {
  readonly form: UseFormReturn<BookingForm>;
}) {
  const { t } = useTranslation('booking');
  const id = useId();
  const given = useWatch({ control, name: documentNames });
  const all = given.every(Boolean);
  const tickAll = (ticked: boolean) => {
    for (const name of documentNames)
      setValue(name, ticked, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <fieldset className="bk:m-0 bk:flex bk:flex-col bk:rounded-control bk:border bk:border-line bk:px-4 bk:pt-1 bk:pb-3">
      <legend className="bk:-ms-1 bk:px-1 bk:text-[0.9375rem] bk:font-medium bk:text-strong">
        {t('checkout.consent.legend')}
      </legend>
      <div className="bk:border-b bk:border-line">
        <Tick
          label={t('checkout.consent.all')}
          strong
          checked={all}
          partly={!all && given.some(Boolean)}
          onChange={({ target }) => tickAll(target.checked)}
        />
      </div>
      {documentNames.map((name) => {
        const error = formState.errors[name] && t(`checkout.consent.missing.${name}`);
        const described = [name === 'privacy' && `${id}-about`, error && `${id}-${name}-error`]
          .filter(Boolean)
          .join(' ');
        return (
          <div key={name}>
            <div className="bk:flex bk:items-stretch bk:gap-2">
              <Tick
                label={t(`checkout.consent.${name}`)}
                required
                aria-invalid={error ? true : undefined}
                aria-describedby={described || undefined}
                {...register(name)}
              />
              <Link
                to={`/${name}`}
                target="_blank"
                rel="noopener"
                aria-label={t(readKeys[name])}
                className="bk:-me-2 bk:grid bk:min-h-11 bk:min-w-11 bk:shrink-0 bk:place-items-center bk:px-2 bk:text-sm bk:text-muted bk:underline bk:underline-offset-4 bk:hover:text-strong"
              >
                {t('checkout.consent.read')}
              </Link>
            </div>
            {error && (
              <p id={`${id}-${name}-error`} className="bk:mb-2 bk:ps-9 bk:text-sm bk:text-danger">
                {error}
              </p>
            )}
          </div>
        );
      })}
      <p id={`${id}-about`} className="bk:ps-9 bk:text-sm bk:text-faint">
        {t('checkout.consent.about', { years: policy.contractRetentionYears })}
      </p>
    </fieldset>
  );
}

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly strong?: boolean;
  /** Some but not all of what it stands for is ticked. */
  readonly partly?: boolean;
}

/** A checkbox; its whole row can be pressed. */
function Tick({ label, strong = false, partly, ...input }: TickProps) {
  return (
    <label
      className={`bk:flex bk:min-h-11 bk:grow bk:cursor-pointer bk:items-center bk:gap-3 bk:py-2 bk:text-[0.9375rem] bk:text-strong ${strong ? 'bk:font-semibold' : ''}`}
    >
      {partly === undefined ? (
        <input type="checkbox" {...input} className={checkboxClass} />
      ) : (
        <PartlyTicked partly={partly} {...input} />
      )}
      {label}
    </label>
  );
}

const checkboxClass = 'bk:size-6 bk:shrink-0 bk:cursor-pointer bk:accent-accent';

function PartlyTicked({ partly, ...input }: InputHTMLAttributes<HTMLInputElement> & { readonly partly: boolean }) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (element.current) element.current.indeterminate = partly;
  }, [partly]);
  return <input type="checkbox" ref={element} {...input} className={checkboxClass} />;
}
