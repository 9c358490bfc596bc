import { Box, Car, Cctv, Clock, ShieldCheck, Thermometer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const facilities = [
  ['allDay', Clock],
  ['security', ShieldCheck],
  ['cctv', Cctv],
  ['parking', Car],
  ['temperature', Thermometer],
  ['storage', Box],
] as const;

/** What every branch has. */
export function FacilityList() {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="facilities-heading">
      <h2 id="facilities-heading" className="bk:text-lg bk:font-bold">
        {t('storage.facilitiesHeading')}
      </h2>
      <ul className="bk:mt-3 bk:grid bk:list-none bk:grid-cols-2 bk:gap-2 bk:p-0 bk:sm:grid-cols-3">
        {facilities.map(([key, Icon]) => (
          <li key={key} className="bk:flex bk:items-center bk:gap-3 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-4 bk:py-3 bk:text-[0.9375rem]">
            <Icon aria-hidden="true" size={20} className="bk:shrink-0 bk:text-accent" />
            {t(`storage.facilities.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
