import { documentNames, type DocumentName } from '@hamkke/contracts';
import { formatCalendarDate } from '@hamkke/money';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './checkbox.tsx';
import type { Agreement } from './use-agreement.ts';
import type { ApplicationForm } from './use-application.ts';

interface ConsentFieldsProps {
  readonly application: ApplicationForm;
  readonly newerFrom: Agreement['newerFrom'];
}

/** What one agrees to before an account is opened, each with the way to read it; same words as /register. */
export function ConsentFields({ application, newerFrom }: ConsentFieldsProps) {
  const { t, i18n } = useTranslation('partner');
  const { setValue, watch } = application.form;
  const ticked = watch(documentNames);
  const all = ticked.every(Boolean);
  const tickAll = (checked: boolean) => {
    for (const name of documentNames) {
      setValue(name, checked);
      application.forget(name);
    }
  };
  return (
    <fieldset className="pt:m-0 pt:flex pt:min-w-0 pt:flex-col pt:rounded-control pt:border pt:border-line pt:px-4 pt:py-2">
      <legend className="pt:sr-only">{t('franchise.consent.heading')}</legend>
      {newerFrom !== undefined && (
        <Alert tone="warn" className="pt:my-2" title={t('errors.CONSENT_OUTDATED')}>
          {t('franchise.consent.newer', { date: formatCalendarDate(newerFrom, i18n.language) })}
        </Alert>
      )}
      <Checkbox
        label={t('franchise.consent.all')}
        checked={all}
        partly={!all && ticked.some(Boolean)}
        onChange={({ target }) => tickAll(target.checked)}
        className="pt:border-b pt:border-line pt:py-1 pt:font-semibold pt:text-strong"
      />
      {documentNames.map((name) => (
        <Agreeing key={name} document={name} application={application} />
      ))}
    </fieldset>
  );
}

function Agreeing({
  document,
  application,
}: {
  readonly document: DocumentName;
  readonly application: ApplicationForm;
}) {
  const { t } = useTranslation('partner');
  const { register, formState } = application.form;
  const missing = formState.errors[document] !== undefined;
  const id = `consent-${document}-missing`;
  return (
    <div>
      <div className="pt:flex pt:items-center pt:justify-between pt:gap-3">
        <Checkbox
          label={t(`franchise.consent.agree.${document}`)}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? id : undefined}
          {...register(document, { onChange: () => application.forget(document) })}
        />
        {/* in a window of its own: what was typed here stays */}
        <a
          href={`/${document}`}
          target="_blank"
          rel="noopener"
          className="pt:inline-flex pt:min-h-11 pt:shrink-0 pt:items-center pt:text-sm pt:font-medium pt:text-accent-strong pt:underline pt:underline-offset-4"
        >
          {t('franchise.consent.read')}{' '}
          <span className="pt:sr-only">
            {t(`franchise.consent.${document}`)} {t('franchise.consent.newWindow')}
          </span>
        </a>
      </div>
      {missing && (
        <p id={id} className="pt:pb-2 pt:text-sm pt:text-danger">
          {t(`franchise.consent.missing.${document}`)}
        </p>
      )}
    </div>
  );
}
