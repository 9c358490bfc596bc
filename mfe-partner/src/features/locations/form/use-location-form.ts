import { call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { createLocation, updateLocation } from '@hamkke/contracts/calls';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { useState } from 'react';
import { useAttempt } from '../writing/use-attempt.ts';
import { useChangedLocations } from '../writing/use-changed-locations.ts';
import { refusedLocation, validateLocation } from './validate-location.ts';
import {
  changeOf,
  emptyLocation,
  factsOf,
  formOf,
  type LocationField,
  type LocationFieldError,
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
  const attempt = useAttempt();
  const changedLocations = useChangedLocations();
  // What the form was opened with: a live refresh neither types over it nor counts as a change of ours.
  const [location] = useState(known);

  async function write(values: LocationForm): Promise<{ readonly saved: Location; readonly changed: boolean }> {
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

  const validated = useValidatedForm<LocationForm, LocationFieldError>({
    initial: location ? formOf(location) : { ...emptyLocation, ownerId: question?.first ?? '' },
    validate: (values) => ({
      ...validateLocation(values, location ? { change: changeOf(location, values) } : { create: factsOf(values) }),
      ...(question && values.ownerId === '' && { ownerId: 'partner' }),
    }),
    async send(values) {
      const { saved, changed } = await write(values);
      // First what is known, then the next screen, which shows it.
      const refreshed = changed ? changedLocations(saved) : undefined;
      onSaved(saved, changed);
      await refreshed;
    },
    refused: refusedLocation,
    reportAs: 'warehouse form',
  });

  return {
    ...validated,
    /** Sets what is not typed into an input of its own, and takes back what was said of it. */
    put<F extends LocationField>(field: F, value: LocationForm[F]) {
      validated.form.setValue(field, value as never, { shouldDirty: true });
      validated.forget(field);
    },
  };
}
