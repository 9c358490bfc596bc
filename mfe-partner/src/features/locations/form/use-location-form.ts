import { ApiError, call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { createLocation, updateLocation } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight } from '@hamkke/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAttempt } from '../writing/use-attempt.ts';
import { useChangedLocations } from '../writing/use-changed-locations.ts';
import { validateLocation, serverFieldErrors, type LocationFieldErrors } from './validate-location.ts';
import {
  changeOf,
  emptyLocation,
  factsOf,
  formOf,
  locationFields,
  type LocationField,
  type LocationForm,
} from './location-facts.ts';

/** Images take their time on a phone's connection. */
const saveTimeoutMs = 120_000;

/** The choice of the partner of a new location, and what is chosen to begin with. */
export interface PartnerQuestion {
  readonly first: string;
}

/**
 * A new location, or the changes of one: validated, sent, and the server's errors at their fields. What was typed stays
 * whatever happens.
 */
export function useLocationForm(
  known: Location | undefined,
  question: PartnerQuestion | undefined,
  onSaved: (saved: Location, changed: boolean) => void,
) {
  const { reportError } = useShell();
  const attempt = useAttempt();
  const changedLocations = useChangedLocations();
  // What the form was opened with: a live refresh neither types over it nor counts as a change of ours.
  const [location] = useState(known);
  const form = useForm<LocationForm>({
    defaultValues: location ? formOf(location) : { ...emptyLocation, ownerId: question?.first ?? '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const fieldErrors: LocationFieldErrors = {
        ...validateLocation(values, location ? { change: changeOf(location, values) } : { create: factsOf(values) }),
        ...(question && values.ownerId === '' && { ownerId: 'partner' }),
      };
      return Object.keys(fieldErrors).length > 0
        ? {
            values: {},
            errors: Object.fromEntries(Object.entries(fieldErrors).map(([field, type]) => [field, { type }])),
          }
        : { values, errors: {} };
    },
  });

  function showFieldErrors(fieldErrors: LocationFieldErrors): boolean {
    const wrongFields = locationFields.filter((field) => fieldErrors[field] !== undefined);
    for (const field of wrongFields.toReversed())
      form.setError(field, { type: fieldErrors[field] }, { shouldFocus: true });
    return wrongFields.length > 0;
  }

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    const fieldErrors: LocationFieldErrors = error instanceof ApiError ? serverFieldErrors(error.fields) : {};
    if (code === 'IMAGE_INVALID') fieldErrors.images ??= 'image';
    if (code === 'BODY_TOO_LARGE') fieldErrors.images ??= 'imageLarge';
    if (showFieldErrors(fieldErrors)) return;
    if (code === 'INTERNAL') reportError(error, 'warehouse form');
    form.setError('root', { type: code });
  }

  async function send(values: LocationForm): Promise<{ readonly saved: Location; readonly changed: boolean }> {
    if (!location) {
      const body = factsOf(values);
      return {
        saved: await attempt.run(body, (idempotencyKey) =>
          call(createLocation, { body, idempotencyKey, timeoutMs: saveTimeoutMs }),
        ),
        changed: true,
      };
    }
    const body = changeOf(location, values);
    if (Object.keys(body).length === 0) return { saved: location, changed: false };
    return {
      saved: await call(updateLocation, { params: { id: location.id }, body, timeoutMs: saveTimeoutMs }),
      changed: true,
    };
  }

  const [save, saving] = useSingleFlight(async (values: LocationForm) => {
    try {
      const { saved, changed } = await send(values);
      // First what is known, then the next screen, which shows it.
      const refreshed = changed ? changedLocations(saved) : undefined;
      onSaved(saved, changed);
      await refreshed;
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    saving,
    submit: () => void form.handleSubmit(save)(),
    /** Sets what is not typed into an input of its own, and takes back what was said of it. */
    put<F extends LocationField>(field: F, value: LocationForm[F]) {
      form.setValue(field, value as never, { shouldDirty: true });
      form.clearErrors(field);
      form.clearErrors('root');
    },
  };
}
