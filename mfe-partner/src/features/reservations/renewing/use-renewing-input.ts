import { useAddressValues } from '@hamkke/screen-kit/address';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useManager } from '../../../components/use-manager.ts';
import { filtersIn, partnerIdOf } from '../list/filters.ts';

/** Whose rentals that renew are read: those of a partner, or of everybody; of all locations, or of one. */
export interface RenewingInput {
  /** Undefined for everybody's, also for those of a location without a partner. */
  readonly partnerId: string | undefined;
  readonly locationId: string | undefined;
}

/** The same of the address, as the list of reservations reads it. */
export function useRenewingInput(): RenewingInput {
  const { id } = useManager();
  const scope = useScope();
  const [params] = useAddressValues();
  const { all, locationId } = filtersIn(params, scope);
  return { partnerId: all ? undefined : partnerIdOf(scope, id), locationId };
}
