import { useSingleFlight } from '@hamkke/ui';
import { memo } from 'react';
import { franchiseName, ownerLine } from '../../components/franchises/franchise-name.ts';
import type { Franchise } from '../../components/franchises/read-franchises.ts';
import { SuperUserSwitch } from './super-user-switch.tsx';
import { useSuperUser } from './use-super-user.ts';

interface PermissionRowProps {
  readonly franchise: Franchise;
  /** Asks first; revoking is done at once. */
  readonly onGrant: (franchise: Franchise) => void;
}

/** One franchise and what it may do. A row that is out of sight costs no layout. */
export const PermissionRow = memo(function PermissionRow({ franchise, onGrant }: PermissionRowProps) {
  const { isSuperUser } = franchise;
  const name = franchiseName(franchise);
  const set = useSuperUser();
  const [revoke, busy] = useSingleFlight(() => set(franchise, false));
  const toggle = () => (isSuperUser ? void revoke() : onGrant(franchise));
  return (
    <li className="ad:flex ad:items-center ad:justify-between ad:gap-4 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:[contain-intrinsic-size:auto_5rem] ad:[content-visibility:auto]">
      <div translate="no" data-typed="" className="ad:flex ad:min-w-0 ad:flex-col ad:gap-0.5">
        <p className="ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">{ownerLine(franchise)}</p>
      </div>
      <SuperUserSwitch name={name} on={isSuperUser} busy={busy} onToggle={toggle} />
    </li>
  );
});
