import { Box, Car, Cctv, Clock, ShieldCheck, Thermometer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * The six facilities of the product, and how those who manage a location write them among its features. Source: product
 * spec section 2, location detail.
 */
const facilities = [
  ['allDay', Clock, /24\s*(시간|h)|연중무휴/i],
  ['security', ShieldCheck, /보안|경비|출입\s*(통제|관리)/],
  ['cctv', Cctv, /cctv/i],
  ['parking', Car, /주차/],
  ['temperature', Thermometer, /온도|온습도|항온|항습|냉난방/],
  ['storage', Box, /보관\s*공간/],
] as const;

/** `주차 불가` is no parking. */
const denied = /불가|없음|안\s?됨/;

/** The facilities that a location has, by its own features. */
function facilitiesOf(features: readonly string[]) {
  const present = features.filter((feature) => !denied.test(feature));
  return facilities.filter(([, , written]) => present.some((feature) => written.test(feature)));
}

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
        {present.map(([key, Icon]) => (
          <li
            key={key}
            className="bk:flex bk:items-center bk:gap-3 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-4 bk:py-3 bk:text-[0.9375rem]"
          >
            <Icon aria-hidden="true" size={20} className="bk:shrink-0 bk:text-accent" />
            {t(`storage.facilities.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
