import type { ErrorCode } from '@hamkke/contracts';
import { Alert } from '@hamkke/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface TypedFormProps {
  readonly onSubmit: (event: SubmitEvent) => void;
  /** What could not be done, above the fields, where the server refused all of it. */
  readonly failed: string;
  readonly refusal: ErrorCode | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a form that we validate ourselves (`useValidatedForm`), with the server's refusal above its fields. */
export function TypedForm({ onSubmit, failed, refusal, className = '', children }: TypedFormProps) {
  const { t } = useTranslation('account');
  return (
    <form noValidate onSubmit={onSubmit} className={`ac:flex ac:flex-col ac:gap-4 ${className}`}>
      {refusal && (
        <Alert title={failed}>
          <p>{t(`errors.${refusal}`)}</p>
        </Alert>
      )}
      {children}
    </form>
  );
}
