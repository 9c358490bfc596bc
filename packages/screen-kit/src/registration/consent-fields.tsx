import { documentNames, type DocumentName } from '@hamkke/contracts';
import { formatCalendarDate } from '@hamkke/money';
import { Alert } from '@hamkke/ui';
import { useLanguage, useScreenText } from '../texts/remote-texts.ts';
import { Checkbox } from './checkbox.tsx';
import type { Agreement } from './use-agreement.ts';
import type { RegistrationForm } from './use-registration.ts';

interface ConsentFieldsProps {
  readonly registration: RegistrationForm;
  readonly newerFrom: Agreement['newerFrom'];
}

/** What one agrees to before an account is opened, each with the way to read it. */
export function ConsentFields({ registration, newerFrom }: ConsentFieldsProps) {
  const t = useScreenText();
  const language = useLanguage();
  const { setValue, watch } = registration.form;
  const ticked = watch(documentNames);
  const all = ticked.every(Boolean);
  const tickAll = (checked: boolean) => {
    for (const name of documentNames) {
      setValue(name, checked);
      registration.forget(name);
    }
  };
  return (
    <fieldset className="sk:m-0 sk:flex sk:min-w-0 sk:flex-col sk:rounded-control sk:border sk:border-line sk:px-4 sk:py-2">
      <legend className="sk:sr-only">{t('consent.heading')}</legend>
      {newerFrom !== undefined && (
        <Alert tone="warn" role="alert" className="sk:my-2" title={t('errors.CONSENT_OUTDATED')}>
          {t('consent.newer', { date: formatCalendarDate(newerFrom, language) })}
        </Alert>
      )}
      <Checkbox
        label={t('consent.all')}
        checked={all}
        partly={!all && ticked.some(Boolean)}
        onChange={({ target }) => tickAll(target.checked)}
        className="sk:border-b sk:border-line sk:font-semibold sk:text-strong"
      />
      {documentNames.map((name) => (
        <Agreeing key={name} document={name} registration={registration} />
      ))}
    </fieldset>
  );
}

function Agreeing({
  document,
  registration,
}: {
  readonly document: DocumentName;
  readonly registration: RegistrationForm;
}) {
  const t = useScreenText();
  const { register, formState } = registration.form;
  const missing = formState.errors[document] !== undefined;
  const id = `consent-${document}-missing`;
  return (
    <div>
      <div className="sk:flex sk:items-center sk:justify-between sk:gap-3">
        <Checkbox
          label={t(`consent.agree.${document}`)}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? id : undefined}
          {...register(document, { onChange: () => registration.forget(document) })}
        />
        {/* in a window of its own: what was typed here stays */}
        <a
          href={`/${document}`}
          target="_blank"
          rel="noopener"
          className="sk:inline-flex sk:min-h-11 sk:min-w-11 sk:shrink-0 sk:items-center sk:justify-end sk:text-sm sk:font-medium sk:text-accent-strong sk:underline sk:underline-offset-4"
        >
          {t('consent.read')}{' '}
          <span className="sk:sr-only">
            {t(`consent.${document}`)} {t('consent.newWindow')}
          </span>
        </a>
      </div>
      {missing && (
        <p id={id} className="sk:pb-2 sk:text-sm sk:text-danger">
          {t(`consent.missing.${document}`)}
        </p>
      )}
    </div>
  );
}
