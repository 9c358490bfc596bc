import { usePartnerText } from '@hamkke/shell-api';
import { Select } from '@hamkke/ui';
import { lazy, Suspense, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { usePartnerLocations } from '../../../components/partner-locations.ts';
import { useLocationPaths } from '../location-paths.ts';

// A partner chooses of a few in a list of its own.
const LocationPicker = lazy(async () => ({
  default: (await import('../../../components/managing/location-picker.tsx')).LocationPicker,
}));

interface LocationSwitchProps {
  readonly locationId: string;
  /** Where the list of a partner's own is to be found. */
  readonly choice: RefObject<HTMLSelectElement | null>;
}

const switched = { switched: true } as const;

/** Whether a screen was opened by the switch: by the state that the history has of it. */
export const wasSwitched = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'switched' in state;

/** Goes to the work of another location; nothing where there is none to go to. */
export function LocationSwitch({ locationId, choice }: LocationSwitchProps) {
  const { kind } = useScope();
  const paths = useLocationPaths();
  const navigate = useNavigate();
  const onChoose = (chosenId: string) => {
    if (chosenId !== locationId) void navigate(paths.work(chosenId), { state: switched });
  };
  if (kind === 'location') return null;
  if (kind === 'own') return <OwnLocations locationId={locationId} choice={choice} onChoose={onChoose} />;
  return (
    <Suspense fallback={<div className="pt:h-20" />}>
      <Everybodys locationId={locationId} onChoose={onChoose} />
    </Suspense>
  );
}

type ChoiceProps = Pick<LocationSwitchProps, 'locationId'> & { readonly onChoose: (locationId: string) => void };

function Everybodys({ locationId, onChoose }: ChoiceProps) {
  const { t } = useTranslation('partner');
  return <LocationPicker label={t('reservations.location')} chosen={locationId} onChoose={onChoose} />;
}

/** The partner's locations but those that never were open. */
function OwnLocations({ locationId, choice, onChoose }: ChoiceProps & Pick<LocationSwitchProps, 'choice'>) {
  const { t } = useTranslation('partner');
  const own = usePartnerText();
  const open = (usePartnerLocations().data ?? []).filter(({ id, status }) => status !== 'pending' || id === locationId);
  if (open.length < 2) return null;
  return (
    <Select
      ref={choice}
      label={t('reservations.location')}
      value={locationId}
      options={open.map(({ id, name }) => ({ value: id, label: own(name) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
