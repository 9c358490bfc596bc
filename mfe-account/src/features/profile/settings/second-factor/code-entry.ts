import { useErrorText } from '@hamkke/screen-kit/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../../components/sign-in/code-field.tsx';
import type { CodeRefusal } from './use-second-factor.ts';

/** The state of a form that sends a code: what was typed, and what is wrong with it. */
export function useCodeEntry(send: (code: string, onRefused: (refusal: CodeRefusal) => void) => Promise<void> | void) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<CodeRefusal | { readonly kind: 'missing' }>();
  const errorKeys = {
    missing: 'secondFactor.codeMissing',
    wrong: 'secondFactor.codeWrong',
    late: 'secondFactor.codeLate',
  } as const;
  return {
    field: {
      value: code,
      error: refusal && refusal.kind !== 'failed' ? t(errorKeys[refusal.kind]) : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        setCode(target.value);
        setRefusal(undefined);
      },
    },
    /** Why the call itself failed. */
    failure: refusal?.kind === 'failed' ? errorText(refusal.error) : undefined,
    submit() {
      if (isCode(code)) void send(code.trim(), setRefusal);
      else setRefusal({ kind: 'missing' });
    },
  };
}
