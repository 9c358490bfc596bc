import { policy } from '@hamkke/contracts';
import { BadgeCheck, Banknote, MonitorSmartphone, Tags, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const benefits = [
  ['unmanned', BadgeCheck],
  ['live', MonitorSmartphone],
  ['prices', Tags],
  ['settlement', Banknote],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** What a partner gets; nothing here that the system does not do. */
export function Benefits() {
  const { t } = useTranslation('partner');
  const facts = { share: policy.settlementSharePercent, day: policy.settlementDayOfMonth };
  return (
    <section aria-labelledby="benefits" className="pt:flex pt:flex-col pt:gap-5">
      <h2 id="benefits" className="pt:text-xl pt:font-bold">
        {t('franchise.benefits.heading')}
      </h2>
      <ul className="pt:m-0 pt:grid pt:list-none pt:gap-x-8 pt:gap-y-6 pt:p-0 pt:sm:grid-cols-2">
        {benefits.map(([key, Icon]) => (
          <li key={key} className="pt:flex pt:gap-4">
            <span
              aria-hidden="true"
              className="pt:flex pt:size-11 pt:shrink-0 pt:items-center pt:justify-center pt:rounded-control pt:bg-accent-soft pt:text-accent"
            >
              <Icon size={22} strokeWidth={1.8} />
            </span>
            <div>
              <h3 className="pt:text-base pt:font-semibold">{t(`franchise.benefits.${key}.title`)}</h3>
              <p className="pt:text-[0.9375rem] pt:text-muted">{t(`franchise.benefits.${key}.text`, facts)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
