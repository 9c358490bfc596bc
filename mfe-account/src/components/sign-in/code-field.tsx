import { Field, type FieldProps } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** The shortest and the longest code, as the contract's schema has them. */
const shortest = 6;
const longest = 40;

/** Whether what was typed can be a code at all. */
export const isCode = (typed: string): boolean => typed.trim().length >= shortest;

type CodeFieldProps = Omit<FieldProps, 'label' | 'hint'> & {
  /** Whether a recovery code does as well; not where a new app is tried out. */
  readonly takesRecovery?: boolean;
};

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ takesRecovery = true, ...field }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      label={t('secondFactor.code')}
      hint={t(takesRecovery ? 'secondFactor.codeHint' : 'secondFactor.newCodeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longest}
      required
      {...field}
    />
  );
}
