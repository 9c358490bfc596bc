import type { Location } from '@hamkke/contracts';
import { Select } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface BranchFilterProps {
  readonly locationId: string | undefined;
  /** The owner's branches. */
  readonly locations: readonly Location[];
  /** Branches with money that may be gone by now. */
  readonly known: readonly { readonly locationId: string; readonly locationName: string }[];
  /** Empty for all. */
  readonly onChoose: (locationId: string) => void;
}

/** Which branch the screen speaks of: all, or one of those that the owner has or had. */
export function BranchFilter({ locationId, locations, known, onChoose }: BranchFilterProps) {
  const { t } = useTranslation('partner');
  const names = new Map([...known.map((branch) => [branch.locationId, branch.locationName] as const), ...locations.map(({ id, name }) => [id, name] as const)]);
  if (locationId !== undefined && !names.has(locationId)) names.set(locationId, locationId);
  const options = [...names].toSorted(([, a], [, b]) => a.localeCompare(b)).map(([value, label]) => ({ value, label }));
  return <Select label={t('revenue.branch')} value={locationId ?? ''} options={[{ value: '', label: t('revenue.allBranches') }, ...options]} onChange={({ target }) => onChoose(target.value)} />;
}
