import type { Location } from '@hamkke/contracts';
import { usePartnerText, usePageTitle } from '@hamkke/shell-api';
import { Button, LinkButton } from '@hamkke/ui';
import { DoorOpen, ListTodo, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { typedUntilOpen } from '../../../components/unpublished.tsx';
import { useOversees } from '../../../components/use-manager.ts';
import { LocationGate } from '../location-gate.tsx';
import { ActivityButton } from '../list/activity-button.tsx';
import { RemoveDialog } from '../list/remove-dialog.tsx';
import { StatusBadge } from '../list/status-badge.tsx';
import { Utilisation } from '../list/utilisation.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { UnitArea } from './unit-area.tsx';

/** One location with its units. */
export function LocationScreen({ locationId }: { readonly locationId: string }) {
  return <LocationGate locationId={locationId}>{(location) => <LocationView location={location} />}</LocationGate>;
}

function LocationView({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const oversees = useOversees();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const own = usePartnerText();
  const name = own(location.name);
  usePageTitle(name);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        back={{ to: paths.list, label: t('warehouses.toList') }}
        actions={<StatusBadge status={location.status} />}
        lead={<span {...typedUntilOpen(location)}>{own(location.address)}</span>}
      >
        <span {...typedUntilOpen(location)}>{name}</span>
      </ScreenHeading>
      {location.status !== 'active' && (
        <p className={location.status === 'pending' ? 'pt:text-warn' : 'pt:text-danger'}>
          {t(
            location.status === 'paused'
              ? 'warehouses.list.isPaused'
              : oversees
                ? 'warehouses.list.waitsForYou'
                : 'warehouses.list.waits',
          )}
        </p>
      )}
      <Utilisation location={location} />
      <div className="pt:flex pt:flex-wrap pt:gap-2">
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
        <Button tone="secondary" icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => setRemoving(true)}>
          {t('warehouses.list.remove')}
        </Button>
      </div>
      <UnitArea location={location} />
      {removing && (
        <RemoveDialog
          location={location}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(paths.listWithout, { replace: true })}
        />
      )}
    </div>
  );
}
