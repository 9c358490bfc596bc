import type { ErrorCode, FoundAddress, Location } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { Alert, Button, Field, TextAreaField } from '@hamkke/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerPicker } from '../../../components/managing/partner-picker.tsx';
import { AddressSearch } from './address/address-search.tsx';
import { degreesText } from './address/degrees.ts';
import { PositionFields } from './address/position-fields.tsx';
import { useGeocoding } from './address/use-geocoding.ts';
import { FeatureField } from './feature-field.tsx';
import { LeaveGuard } from '../writing/leave-guard.tsx';
import { ImageField } from './images/image-field.tsx';
import { useLocationForm, type PartnerQuestion } from './use-location-form.ts';
import type { LocationFieldError, LocationField } from './location-facts.ts';

interface LocationFormProps {
  /** The location to change; a new one when left out. */
  readonly location?: Location;
  /** Asks whose a new one will be. */
  readonly partner?: PartnerQuestion | undefined;
  readonly onSaved: (saved: Location, changed: boolean) => void;
  readonly onCancel: () => void;
}

/** Everything a partner says of a location; two columns on a wide page. */
export function LocationForm({ location, partner, onSaved, onCancel }: LocationFormProps) {
  const { t } = useTranslation('partner');
  const released = useRef(false);
  const {
    form,
    sending,
    submit,
    bind: bindTo,
    put,
  } = useLocationForm(location, partner, (saved, changed) => {
    released.current = true;
    onSaved(saved, changed);
  });
  const { formState, watch } = form;
  const { ownerId, address, latitude, longitude, images, features } = watch();

  const putPosition = (lat: string, lng: string) => {
    put('latitude', lat);
    put('longitude', lng);
  };
  const { geocoding, locate, leave } = useGeocoding((found) =>
    putPosition(degreesText(found.latitude), degreesText(found.longitude)),
  );
  const textOf = (error: LocationFieldError) => t(`warehouses.form.fieldErrors.${error}`);
  const errorOf = (field: 'ownerId' | 'images') => {
    const error = formState.errors[field]?.type as LocationFieldError | undefined;
    return error && textOf(error);
  };
  const bind = (field: LocationField) => bindTo(field, textOf);
  const bindPosition = (field: 'latitude' | 'longitude') => bindTo(field, textOf, { onChanged: leave });

  const choose = (found: FoundAddress) => {
    put('address', found.roadAddrPart1);
    put('city', found.siNm);
    put('district', found.sggNm);
    void locate(found.roadAddrPart1);
  };
  const refusal = formState.errors.root?.type as ErrorCode | undefined;
  const located = address.trim().length >= 2;
  return (
    <form
      noValidate
      aria-label={t(location ? 'warehouses.form.editTitle' : 'warehouses.form.newTitle')}
      onSubmit={submit}
      className="pt:flex pt:flex-col pt:gap-5"
    >
      <div className="pt:grid pt:items-start pt:gap-5 pt:lg:grid-cols-2">
        <Section heading={t('warehouses.form.sections.where')}>
          {partner && (
            <PartnerPicker
              label={t('warehouses.form.partner')}
              hint={t('managing.partnerHint')}
              chosen={ownerId}
              error={errorOf('ownerId')}
              onChoose={(chosen) => put('ownerId', chosen)}
            />
          )}
          <Field label={t('warehouses.form.name')} required autoComplete="off" maxLength={60} {...bind('name')} />
          <AddressSearch onChoose={choose} />
          <Field label={t('warehouses.form.address')} required autoComplete="off" {...bind('address')} />
          <Field
            label={t('warehouses.form.detailAddress')}
            optionalLabel={t('optional')}
            hint={t('warehouses.form.detailHint')}
            autoComplete="off"
            {...bind('detailAddress')}
          />
          <div className="pt:grid pt:gap-4 pt:sm:grid-cols-2">
            <Field label={t('warehouses.form.city')} required autoComplete="off" {...bind('city')} />
            <Field
              label={t('warehouses.form.district')}
              autoComplete="off"
              hint={t('warehouses.form.districtHint')}
              {...bind('district')}
            />
          </div>
          <PositionFields
            latitude={latitude}
            longitude={longitude}
            geocoding={geocoding}
            bind={bindPosition}
            onMove={(lat, lng) => {
              leave();
              putPosition(lat, lng);
            }}
            onLocate={located ? () => void locate(address) : undefined}
          />
        </Section>
        <Section heading={t('warehouses.form.sections.what')}>
          <ImageField images={images} onChange={(next) => put('images', next)} error={errorOf('images')} />
          <FeatureField text={features} onChange={(text) => put('features', text)} bound={bind('features')} />
          <TextAreaField
            label={t('warehouses.form.description')}
            optionalLabel={t('optional')}
            rows={5}
            data-typed=""
            {...bind('description')}
          />
          <Field
            label={t('warehouses.form.minimumDays')}
            required
            inputMode="numeric"
            autoComplete="off"
            hint={t('warehouses.form.minimumDaysHint')}
            {...bind('minimumDays')}
          />
        </Section>
      </div>
      {refusal && (
        <Alert title={t('warehouses.form.failed')}>
          <p>{t(`errors.${refusal}`)}</p>
        </Alert>
      )}
      <div className="pt:flex pt:flex-col-reverse pt:gap-2 pt:sm:flex-row pt:sm:justify-end">
        <Button tone="secondary" onClick={onCancel} disabled={sending}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={sending}>
          {t(sending ? 'warehouses.form.saving' : location ? 'save' : 'warehouses.form.create')}
        </Button>
      </div>
      <LeaveGuard unsaved={formState.isDirty} released={released} />
    </form>
  );
}
