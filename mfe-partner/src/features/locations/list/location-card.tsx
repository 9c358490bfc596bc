import type { Location } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { Button, LinkButton } from '@hamkke/ui';
import { DoorOpen, LayoutGrid, ListTodo, Pencil, Store, Trash2, Warehouse } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typedUntilOpen } from '../../../components/unpublished.tsx';
import { useOversees } from '../../../components/use-manager.ts';
import { imageAddress } from '../image-address.ts';
import { useLocationPaths } from '../location-paths.ts';
import { ActivityButton } from './activity-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import { statusLook } from './location-status.ts';
import { Utilisation } from './utilisation.tsx';

interface LocationCardProps {
  readonly location: Location;
  /** Whose it is; left out where all are one's own. */
  readonly partner?: ReactNode;
  readonly onRemove: (location: Location) => void;
}

/** One location of the list with everything that can be done to it. A card that is out of sight costs no layout. */
export const LocationCard = memo(function LocationCard({ location, partner, onRemove }: LocationCardProps) {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const oversees = useOversees();
  const own = usePartnerText();
  const name = own(location.name);
  return (
    <article
      aria-label={name}
      className={`pt:flex pt:h-full pt:flex-col pt:gap-4 pt:rounded-card pt:border pt:border-s-4 pt:border-line pt:bg-surface pt:p-4 pt:[contain-intrinsic-block-size:auto_20rem] pt:[content-visibility:auto] pt:sm:p-5 ${statusLook[location.status].edge}`}
    >
      <div className="pt:flex pt:gap-3">
        <LocationImage image={location.images[0]} />
        <div className="pt:flex pt:min-w-0 pt:grow pt:flex-col pt:gap-1">
          <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-x-3 pt:gap-y-1">
            <h3 className="pt:text-base pt:leading-snug pt:font-semibold">
              <Link
                {...typedUntilOpen(location)}
                to={paths.location(location.id)}
                className="pt:-my-3 pt:inline-flex pt:min-h-11 pt:py-3 pt:min-w-11 pt:items-center pt:text-strong pt:no-underline pt:hover:underline"
              >
                {name}
              </Link>
            </h3>
            <StatusBadge status={location.status} />
          </div>
          <p {...typedUntilOpen(location)} className="pt:text-sm pt:text-muted">
            {own(location.address)}
          </p>
          {partner !== undefined && (
            <p className="pt:flex pt:items-center pt:gap-1.5 pt:text-sm pt:text-faint">
              <Store aria-hidden="true" size={14} className="pt:shrink-0" />
              {partner}
            </p>
          )}
        </div>
      </div>
      <Utilisation location={location} />
      {location.status === 'pending' && (
        <p className="pt:text-sm pt:text-warn">
          {t(oversees ? 'warehouses.list.waitsForYou' : 'warehouses.list.waits')}
        </p>
      )}
      <div className="pt:mt-auto pt:grid pt:grid-cols-2 pt:gap-2">
        <LinkButton
          as={Link}
          to={paths.location(location.id)}
          icon={<LayoutGrid aria-hidden="true" size={18} />}
          className="pt:nth-last-[odd]:col-span-2"
        >
          {t('warehouses.list.units')}
        </LinkButton>
        {location.status !== 'pending' && (
          <LinkButton
            as={Link}
            tone="secondary"
            to={paths.work(location.id)}
            icon={<ListTodo aria-hidden="true" size={18} />}
          >
            {t('work.title')}
          </LinkButton>
        )}
        <LinkButton
          as={Link}
          tone="secondary"
          to={paths.doors(location.id)}
          icon={<DoorOpen aria-hidden="true" size={18} />}
        >
          {t('doors.title')}
        </LinkButton>
        <LinkButton
          as={Link}
          tone="secondary"
          to={paths.edit(location.id)}
          icon={<Pencil aria-hidden="true" size={18} />}
        >
          {t('warehouses.list.edit')}
        </LinkButton>
        <ActivityButton location={location} />
        <Button
          tone="secondary"
          icon={<Trash2 aria-hidden="true" size={18} />}
          aria-label={t('warehouses.list.removeNamed', { name })}
          onClick={() => onRemove(location)}
        >
          {t('warehouses.list.remove')}
        </Button>
      </div>
    </article>
  );
});

function LocationImage({ image }: { readonly image: string | undefined }) {
  if (image !== undefined)
    return (
      <img
        src={imageAddress(image, 480)}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
        className="pt:h-18 pt:w-24 pt:shrink-0 pt:rounded-control pt:object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="pt:flex pt:h-18 pt:w-24 pt:shrink-0 pt:items-center pt:justify-center pt:rounded-control pt:bg-lifted pt:text-faint"
    >
      <Warehouse size={28} />
    </span>
  );
}
