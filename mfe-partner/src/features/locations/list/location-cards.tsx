import type { Location } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { usePartnerLabel } from '../../../components/managing/use-partner-label.ts';
import { LocationCard } from './location-card.tsx';

interface LocationCardsProps {
  readonly locations: readonly Location[];
  /** They are not all one's own: each says whose it is. */
  readonly named?: boolean;
  readonly onRemove: (location: Location) => void;
}

const noIds: readonly null[] = [];

/** Locations side by side. */
export function LocationCards({ locations, named = false, onRemove }: LocationCardsProps) {
  const { t } = useTranslation('partner');
  const partnerLabel = usePartnerLabel(named ? locations.map(({ ownerId }) => ownerId) : noIds);
  return (
    <ul aria-label={t('warehouses.title')} className="pt:m-0 pt:grid pt:list-none pt:gap-4 pt:p-0 pt:lg:grid-cols-2">
      {locations.map((location) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            partner={named ? partnerLabel(location.ownerId) : undefined}
            onRemove={onRemove}
          />
        </li>
      ))}
    </ul>
  );
}
