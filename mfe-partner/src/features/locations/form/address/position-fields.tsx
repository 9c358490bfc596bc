import { RemoteSlot, type PlacePicking } from '@hamkke/shell-api';
import { Button, Field } from '@hamkke/ui';
import { LocateFixed } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagingPaths } from '../../../../components/managing/managing-paths.ts';
import { degreesText, positionIn } from './degrees.ts';
import type { Geocoding } from './use-geocoding.ts';

interface PositionFieldsProps {
  readonly latitude: string;
  readonly longitude: string;
  readonly geocoding: Geocoding;
  /** What an input needs from the form, with what is wrong with it. */
  readonly bind: (field: 'latitude' | 'longitude') => {
    readonly name: string;
    readonly error: string | undefined;
  };
  readonly onMove: (latitude: string, longitude: string) => void;
  /** Looks the address up again; undefined while there is none. */
  readonly onLocate: (() => void) | undefined;
}

/** Where the location is: two numbers, and a map whose pin can be moved. The form works without the map. */
export function PositionFields({ latitude, longitude, geocoding, bind, onMove, onLocate }: PositionFieldsProps) {
  const { t } = useTranslation('partner');
  const { locations } = useManagingPaths();
  const position = useMemo(() => positionIn(latitude, longitude), [latitude, longitude]);
  const picking: PlacePicking = { position, onMove: ({ lat, lng }) => onMove(degreesText(lat), degreesText(lng)) };
  return (
    <div role="group" aria-label={t('warehouses.form.place.label')} className="pt:flex pt:flex-col pt:gap-3">
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-2">
        <p className="pt:text-[0.9375rem] pt:font-medium pt:text-strong">{t('warehouses.form.place.label')}</p>
        <Button
          tone="secondary"
          busy={geocoding.state === 'locating'}
          disabled={!onLocate}
          onClick={onLocate}
          icon={<LocateFixed aria-hidden="true" size={18} />}
        >
          {t('warehouses.form.place.locate')}
        </Button>
      </div>
      <GeocodingState geocoding={geocoding} />
      <RemoteSlot remote="booking" name="place-picker" basePath={locations} given={picking} />
      <div className="pt:grid pt:gap-4 pt:sm:grid-cols-2">
        <Field
          label={t('warehouses.form.place.latitude')}
          optionalLabel={t('optional')}
          inputMode="decimal"
          autoComplete="off"
          {...bind('latitude')}
        />
        <Field
          label={t('warehouses.form.place.longitude')}
          optionalLabel={t('optional')}
          inputMode="decimal"
          autoComplete="off"
          {...bind('longitude')}
        />
      </div>
      <p className="pt:text-sm pt:text-faint">{t('warehouses.form.place.hint')}</p>
    </div>
  );
}

function GeocodingState({ geocoding }: { readonly geocoding: Geocoding }): ReactNode {
  const { t } = useTranslation('partner');
  const key = geocoding.state === 'found' ? geocoding.precision : geocoding.state;
  const tone = key === 'address' || key === 'locating' ? 'pt:text-muted' : 'pt:text-warn';
  return (
    <div role="status" className="pt:flex pt:flex-col pt:gap-0.5 pt:text-sm">
      {key !== 'idle' && <p className={tone}>{t(`warehouses.form.place.${key}`)}</p>}
      {geocoding.state === 'found' && <p className="pt:text-faint">{geocoding.attribution}</p>}
    </div>
  );
}
