import type { Location } from '@hamkke/contracts';
import { Card } from '@hamkke/ui';
import { CreditCard, MapPin, Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../../components/place/distance.ts';
import { HomeMap } from './home-map.tsx';

const steps = [
  ['location', MapPin],
  ['size', Ruler],
  ['payment', CreditCard],
] as const;

/** The three steps to a unit, and where the units are. */
export function HowToTab({
  locations,
  me,
}: {
  readonly locations: readonly Location[];
  readonly me: Position | undefined;
}) {
  const { t } = useTranslation('booking');
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <ol className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:md:grid-cols-3">
        {steps.map(([key, Icon], index) => (
          <li key={key}>
            <Card className="bk:flex bk:h-full bk:flex-col bk:gap-2">
              <span className="bk:flex bk:items-center bk:gap-3 bk:text-accent">
                <Icon aria-hidden="true" size={24} />
                <span className="bk:text-sm bk:font-medium">{t('home.step', { number: index + 1 })}</span>
              </span>
              <h2 className="bk:text-lg bk:font-bold">{t(`home.steps.${key}.title`)}</h2>
              <p className="bk:text-muted">{t(`home.steps.${key}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
      <HomeMap locations={locations} me={me} />
    </div>
  );
}
