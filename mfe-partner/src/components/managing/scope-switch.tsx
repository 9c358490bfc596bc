import { useAddressValues } from '@hamkke/screen-kit/address';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../choice-row.tsx';
import { useOversees } from '../use-manager.ts';
import { useScope } from './use-scope.ts';

// Few may look at everybody's, and fewer look for a single location.
const LocationPicker = lazy(async () => ({ default: (await import('./location-picker.tsx')).LocationPicker }));

/** Filters that hold for one choice only, and go with it. */
const clearedFilters = { branch: '', owner: '' };

/**
 * Whose locations the dashboard is about: a super user's own, everybody's, or a single one; nothing for any other
 * partner. The choice stands in the address (`?of=`).
 */
export function ScopeSwitch() {
  const { t } = useTranslation('partner');
  const oversees = useOversees();
  const scope = useScope();
  const [, change] = useAddressValues();
  const [choosing, setChoosing] = useState(false);
  if (!oversees) return null;
  const single = choosing || scope.kind === 'location';
  const choose = (kind: 'all' | 'location' | undefined) => {
    setChoosing(kind === 'location');
    if (kind !== 'location') change({ ...clearedFilters, of: kind ?? '' });
  };
  return (
    <div className="pt:flex pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4">
      <ChoiceRow
        label={t('managing.whose')}
        chosen={single ? 'location' : scope.kind === 'all' ? 'all' : undefined}
        choices={[
          { value: undefined, label: t('managing.mine') },
          { value: 'all', label: t('managing.everybodys') },
          { value: 'location', label: t('managing.single') },
        ]}
        onChoose={choose}
      />
      {single && (
        <Suspense fallback={<div className="pt:h-20" />}>
          <LocationPicker
            label={t('managing.location')}
            chosen={scope.kind === 'location' ? scope.locationId : ''}
            onChoose={(of) => change({ ...clearedFilters, of })}
          />
        </Suspense>
      )}
    </div>
  );
}
