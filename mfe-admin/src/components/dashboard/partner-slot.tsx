import { RemoteSlot, type ManagingScope } from '@hamkke/shell-api';
import { useBasePath } from '../base-path.ts';

const everybodys: ManagingScope = { scope: 'all' };

/**
 * Locations or reservations of everybody, as mfe-partner shows them: one place for each rule and each form. Their
 * filters and pages stand in the address below.
 */
export function PartnerSlot({ name }: { readonly name: 'warehouses' | 'reservations' }) {
  const basePath = useBasePath();
  return <RemoteSlot remote="partner" name={name} basePath={`${basePath}/${name}`} given={everybodys} />;
}
