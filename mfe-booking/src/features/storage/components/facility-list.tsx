import { Box, Car, Cctv, Clock, ShieldCheck, Thermometer, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { facilitiesOf, type Facility } from '../facilities.ts';

const icons: Readonly<Record<Facility, LucideIcon>> = {
  allDay: Clock,
  security: ShieldCheck,
  cctv: Cctv,
  parking: Car,
  temperature: Thermometer,
  storage: Box,
};

/** What this location has; nothing where it names none of the six. */
export function FacilityList({ features }: { readonly features: readonly string[] }) {
  const { t } = useTranslation('booking');
  const present = facilitiesOf(features);
  if (present.length === 0) return null;
  return (
    <section aria-labelledby="facilities-heading">
      <h2 id="facilities-heading" className="bk:text-lg bk:font-bold">
        {t('storage.facilitiesHeading')}
      </h2>
      <ul className="bk:mt-3 bk:grid bk:list-none bk:grid-cols-2 bk:gap-2 bk:p-0 bk:sm:grid-cols-3">
        {present.map((facility) => {
          const Icon = icons[facility];
          return (
            <li
              key={facility}
              className="bk:flex bk:items-center bk:gap-3 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-4 bk:py-3 bk:text-[0.9375rem]"
            >
              <Icon aria-hidden="true" size={20} className="bk:shrink-0 bk:text-accent" />
              {t(`storage.facilities.${facility}`)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
