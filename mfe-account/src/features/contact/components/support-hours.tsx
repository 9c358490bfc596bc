import { policy } from '@hamkke/contracts';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** When support answers. Source: the policy. */
export function SupportHours() {
  const { t } = useTranslation('account');
  const { days, from, to, lunchFrom, lunchTo } = policy.supportHours;
  return (
    <section
      aria-labelledby="hours-heading"
      className="ac:flex ac:items-start ac:gap-4 ac:rounded-card ac:border ac:border-line ac:bg-surface ac:p-5"
    >
      <Clock aria-hidden="true" size={22} className="ac:mt-0.5 ac:shrink-0 ac:text-accent" />
      <div>
        <h2 id="hours-heading" className="ac:text-base ac:font-semibold">
          {t('contact.hoursHeading')}
        </h2>
        <p className="ac:tabular-nums ac:text-strong">
          {t('contact.hours', { days: t(`contact.days.${days}`), from, to })}
        </p>
        <p className="ac:text-sm ac:tabular-nums">{t('contact.lunch', { from: lunchFrom, to: lunchTo })}</p>
      </div>
    </section>
  );
}
