import { documentNames, type DocumentName } from '@hamkke/contracts';
import { formatCalendarDate } from '@hamkke/money';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/consent/check-box.tsx';
import { DocumentLink } from '../../components/consent/document-link.tsx';
import type { SignUpForm } from './use-sign-up.ts';

/** What one agrees to before an account is opened, each with the way to read it. */
export function ConsentFields({ signUp }: { readonly signUp: SignUpForm }) {
  const { t, i18n } = useTranslation('account');
  const { setValue, watch } = signUp.form;
  const ticked = watch(documentNames);
  const all = ticked.every(Boolean);
  const tickAll = (checked: boolean) => {
    for (const name of documentNames) {
      setValue(name, checked);
      signUp.forget(name);
    }
  };
  return (
    <fieldset className="ac:flex ac:flex-col ac:rounded-control ac:border ac:border-line ac:px-4 ac:py-2">
      <legend className="ac:sr-only">{t('consent.heading')}</legend>
      {signUp.newerFrom !== undefined && (
        <Alert tone="warn" role="alert" className="ac:my-2" title={t('errors.CONSENT_OUTDATED')}>
          {t('consent.newer', { date: formatCalendarDate(signUp.newerFrom, i18n.language) })}
        </Alert>
      )}
      <CheckBox
        label={t('consent.all')}
        checked={all}
        partly={!all && ticked.some(Boolean)}
        onChange={({ target }) => tickAll(target.checked)}
        className="ac:border-b ac:border-line ac:font-semibold ac:text-strong"
      />
      {documentNames.map((name) => (
        <Agreeing key={name} document={name} signUp={signUp} />
      ))}
    </fieldset>
  );
}

function Agreeing({ document, signUp }: { readonly document: DocumentName; readonly signUp: SignUpForm }) {
  const { t } = useTranslation('account');
  const { register, formState } = signUp.form;
  const missing = formState.errors[document] !== undefined;
  const id = `consent-${document}-missing`;
  return (
    <div>
      <div className="ac:flex ac:items-center ac:justify-between ac:gap-3">
        <CheckBox
          label={t(`consent.agree.${document}`)}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? id : undefined}
          {...register(document, { onChange: () => signUp.forget(document) })}
        />
        <DocumentLink
          document={document}
          className="ac:inline-flex ac:min-h-11 ac:min-w-11 ac:shrink-0 ac:items-center ac:justify-end ac:text-sm"
        >
          {t('consent.read')} <span className="ac:sr-only"> {t(`consent.${document}`)}</span>
        </DocumentLink>
      </div>
      {missing && (
        <p id={id} className="ac:pb-2 ac:text-sm ac:text-danger">
          {t(`consent.missing.${document}`)}
        </p>
      )}
    </div>
  );
}
