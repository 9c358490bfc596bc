import { policy } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { EmailForm } from '../components/email-form.tsx';
import { useMember } from '../hooks/use-member.ts';
import type { useJoining } from './use-joining.ts';

/** The address of who waits: a member's own, as long as nothing else is typed. */
export function JoinForm({ joining }: { readonly joining: ReturnType<typeof useJoining> }) {
  const { t } = useTranslation('booking');
  const { language } = useShell();
  const member = useMember();
  return (
    <EmailForm
      texts={{
        label: t('waiting.join.email'),
        hint: t('waiting.join.emailHint', { days: policy.waiting.retainedDays }),
        missing: t('waiting.join.emailMissing'),
        submit: t('waiting.join.submit'),
      }}
      own={member?.email ?? ''}
      request={joining}
      onSubmit={(email) => void joining.join({ email, language })}
    />
  );
}
