import { ApiError, call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { createLocation, updateLocation } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight } from '@hamkke/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAttempt } from '../writing/use-attempt.ts';
import { useChangedBranches } from '../writing/use-changed-branches.ts';
import { judgeWarehouse, serverFaults, type WarehouseFaults } from './judge-warehouse.ts';
import {
  changeOf,
  emptyWarehouse,
  factsOf,
  formOf,
  warehouseFields,
  type WarehouseField,
  type WarehouseForm,
} from './warehouse-facts.ts';

/** Pictures take their time on a phone's connection. */
const saveMs = 120_000;

/** Whether it is asked whose a new warehouse will be, and what is chosen to begin with. */
export interface OwnerQuestion {
  readonly first: string;
}

/**
 * A new warehouse, or the changes of one: judged, sent, and the server's words at their fields. What was typed stays
 * whatever happens.
 */
export function useWarehouseForm(
  known: Location | undefined,
  question: OwnerQuestion | undefined,
  onSaved: (saved: Location, changed: boolean) => void,
) {
  const { reportError } = useShell();
  const attempt = useAttempt();
  const changedBranches = useChangedBranches();
  // What the form was opened with: a live refresh neither types over it nor counts as a change of ours.
  const [location] = useState(known);
  const form = useForm<WarehouseForm>({
    defaultValues: location ? formOf(location) : { ...emptyWarehouse, ownerId: question?.first ?? '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const faults: WarehouseFaults = {
        ...judgeWarehouse(values, location ? { change: changeOf(location, values) } : { create: factsOf(values) }),
        ...(question && values.ownerId === '' && { ownerId: 'owner' }),
      };
      return Object.keys(faults).length > 0
        ? { values: {}, errors: Object.fromEntries(Object.entries(faults).map(([field, type]) => [field, { type }])) }
        : { values, errors: {} };
    },
  });

  function place(faults: WarehouseFaults): boolean {
    const faulty = warehouseFields.filter((field) => faults[field] !== undefined);
    for (const field of faulty.toReversed()) form.setError(field, { type: faults[field] }, { shouldFocus: true });
    return faulty.length > 0;
  }

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    const faults: WarehouseFaults = error instanceof ApiError ? serverFaults(error.fields) : {};
    if (code === 'IMAGE_INVALID') faults.images ??= 'picture';
    if (code === 'BODY_TOO_LARGE') faults.images ??= 'pictureLarge';
    if (place(faults)) return;
    if (code === 'INTERNAL') reportError(error, 'warehouse form');
    form.setError('root', { type: code });
  }

  async function send(values: WarehouseForm): Promise<{ readonly saved: Location; readonly changed: boolean }> {
    if (!location) {
      const body = factsOf(values);
      return {
        saved: await attempt.run(body, (idempotencyKey) =>
          call(createLocation, { body, idempotencyKey, timeoutMs: saveMs }),
        ),
        changed: true,
      };
    }
    const body = changeOf(location, values);
    if (Object.keys(body).length === 0) return { saved: location, changed: false };
    return {
      saved: await call(updateLocation, { params: { id: location.id }, body, timeoutMs: saveMs }),
      changed: true,
    };
  }

  const [save, saving] = useSingleFlight(async (values: WarehouseForm) => {
    try {
      const { saved, changed } = await send(values);
      // First what is known, then the next screen, which shows it.
      const readAnew = changed ? changedBranches(saved) : undefined;
      onSaved(saved, changed);
      await readAnew;
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    saving,
    submit: () => void form.handleSubmit(save)(),
    /** Sets what is not typed into an input of its own, and takes back what was said of it. */
    put<F extends WarehouseField>(field: F, value: WarehouseForm[F]) {
      form.setValue(field, value as never, { shouldDirty: true });
      form.clearErrors(field);
      form.clearErrors('root');
    },
  };
}
