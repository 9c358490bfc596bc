import { useAddressValues } from '@hamkke/screen-kit/address';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useManager } from '../../../components/use-manager.ts';
import { filtersIn, partnerIdOf } from '../list/filters.ts';

/** What a list beside that of the reservations is about: a partner's, or everybody's; all locations, or one. */
export interface SideInput {
  /** Undefined for everybody's, also for those of a location without a partner. */
  readonly partnerId: string | undefined;
  readonly locationId: string | undefined;
}

/** The same of the address, as the list of reservations reads it. */
export function useSideInput(): SideInput {
  const { id } = useManager();
  const scope = useScope();
  const [params] = useAddressValues();
  const { all, locationId } = filtersIn(params, scope);
  return { partnerId: all ? undefined : partnerIdOf(scope, id), locationId };
}
