import { useSingleFlight } from '@hamkke/ui';
import { memo } from 'react';
import { partnerName, personLine } from '../../components/partners/partner-name.ts';
import type { Partner } from '../../components/partners/read-partners.ts';
import { SuperUserSwitch } from './super-user-switch.tsx';
import { useSuperUser } from './use-super-user.ts';

interface PermissionRowProps {
  readonly partner: Partner;
  /** Asks first; revoking is done at once. */
  readonly onGrant: (partner: Partner) => void;
}

/** One partner and what they may do. A row that is out of sight costs no layout. */
export const PermissionRow = memo(function PermissionRow({ partner, onGrant }: PermissionRowProps) {
  const { isSuperUser } = partner;
  const name = partnerName(partner);
  const set = useSuperUser();
  const [revoke, busy] = useSingleFlight(() => set(partner, false));
  const toggle = () => (isSuperUser ? void revoke() : onGrant(partner));
  return (
    <li className="ad:flex ad:items-center ad:justify-between ad:gap-4 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:[contain-intrinsic-size:auto_5rem] ad:[content-visibility:auto]">
      <div translate="no" data-typed="" className="ad:flex ad:min-w-0 ad:flex-col ad:gap-0.5">
        <p className="ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">{personLine(partner)}</p>
      </div>
      <SuperUserSwitch name={name} on={isSuperUser} busy={busy} onToggle={toggle} />
    </li>
  );
});
