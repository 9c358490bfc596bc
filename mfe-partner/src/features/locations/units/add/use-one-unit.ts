import { call } from '@hamkke/api-client';
import type { Unit } from '@hamkke/contracts';
import { createUnit } from '@hamkke/contracts/calls';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../writing/use-attempt.ts';
import { useChangedLocations } from '../../writing/use-changed-locations.ts';
import { offerIn, type OfferTexts } from '../unit-offer.ts';

interface NewUnit {
  readonly size: Unit['size'];
  readonly number: string;
  readonly offer: OfferTexts;
}

/** Adds one unit; a repeat after a lost answer adds no second one. It throws an ApiError where it is refused. */
export function useOneUnit(locationId: string, onAdded: () => void): (unit: NewUnit) => Promise<void> {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const attempt = useAttempt();
  const changedLocations = useChangedLocations();
  return async ({ size, number, offer }) => {
    const body = { size, unitNumber: number, ...offerIn(offer) };
    const unit = await attempt.run(body, (idempotencyKey) =>
      call(createUnit, { params: { id: locationId }, body, idempotencyKey }),
    );
    onAdded();
    const label = unitLabel(unit);
    // Somebody else may have taken the chosen number meanwhile: then the server gave the next free one.
    toast({
      title: t('warehouses.add.added', { unit: label }),
      tone: 'success',
      ...(unit.unitNumber !== number && {
        description: t('warehouses.add.otherNumber', { asked: unitLabel({ unitNumber: number, locationId }) }),
      }),
    });
    await changedLocations();
  };
}
