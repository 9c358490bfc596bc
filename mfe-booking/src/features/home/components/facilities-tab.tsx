import { Card } from '@hamkke/ui';
import { Box, Car, Cctv, Clock, ShieldCheck, Thermometer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const facilities = [
  ['allDay', Clock],
  ['climate', Thermometer],
  ['cctv', Cctv],
  ['security', ShieldCheck],
  ['parking', Car],
  ['units', Box],
] as const;

/** What every location offers. */
export function FacilitiesTab() {
  const { t } = useTranslation('booking');
  return (
    <ul className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:sm:grid-cols-2 bk:lg:grid-cols-3">
      {facilities.map(([key, Icon]) => (
        <li key={key}>
          <Card className="bk:flex bk:h-full bk:gap-4">
            <Icon aria-hidden="true" size={28} className="bk:shrink-0 bk:text-accent" />
            <div>
              <h2 className="bk:text-base bk:font-bold">{t(`home.facilities.${key}.title`)}</h2>
              <p className="bk:mt-1 bk:text-muted">{t(`home.facilities.${key}.text`)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
