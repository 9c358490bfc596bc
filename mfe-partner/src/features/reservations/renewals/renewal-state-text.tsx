import type { PartnerRenewal } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge } from '@hamkke/ui';
import { CalendarCheck2, CircleAlert, CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks = {
  on: { tone: 'ok', icon: CalendarCheck2 },
  failing: { tone: 'warn', icon: CreditCard },
  overdue: { tone: 'danger', icon: CircleAlert },
} as const;

/** How a renewal goes: since when it is overdue, how often and why its card was declined, and when it is tried again. */
export function RenewalStateText({ renewal }: { readonly renewal: PartnerRenewal }) {
  const { t } = useTranslation('partner');
  const { tone, icon: Icon } = looks[renewal.state];
  const sentences = useSentences(renewal);
  return (
    <span className="pt:inline-flex pt:min-w-0 pt:flex-col pt:items-start pt:gap-1">
      <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
        {t(`reservations.renewals.states.${renewal.state}`)}
      </Badge>
      {sentences.map((sentence) => (
        <span key={sentence} className="pt:text-sm pt:tabular-nums pt:text-muted">
          {sentence}
        </span>
      ))}
    </span>
  );
}

function useSentences({ declined, nextAttemptOn, overdueSince }: PartnerRenewal): readonly string[] {
  const { t } = useTranslation('partner');
  const { count, day, instant } = useDayTexts();
  return [
    ...(overdueSince === null
      ? []
      : [t('reservations.renewals.overdueSince', { date: day(seoulDateOf(new Date(overdueSince))) })]),
    ...(declined === null
      ? []
      : [
          t('reservations.renewals.declined', { n: count(declined.attempts), at: instant(declined.at) }),
          t(`reservations.renewals.reasons.${declined.reason}`),
          nextAttemptOn === null
            ? t('reservations.renewals.noMoreAttempts')
            : t('reservations.renewals.nextAttempt', { date: day(nextAttemptOn) }),
        ]),
  ];
}
