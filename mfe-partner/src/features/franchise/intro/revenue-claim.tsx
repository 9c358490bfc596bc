import { useShell } from '@hamkke/shell-api';
import { TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * What the operator claims of partners' revenue, never without what the claim rests on; nothing where the operator
 * claims nothing.
 */
export function RevenueClaim() {
  const { t } = useTranslation('partner');
  const { revenueClaim } = useShell().config;
  if (!revenueClaim) return null;
  return (
    <p className="pt:flex pt:items-start pt:gap-4 pt:rounded-card pt:border pt:border-accent/40 pt:bg-accent-soft pt:p-5">
      <TrendingUp aria-hidden="true" size={24} className="pt:mt-0.5 pt:shrink-0 pt:text-accent" />
      <span className="pt:flex pt:flex-col pt:gap-1">
        <strong className="pt:text-lg pt:font-bold pt:text-strong">
          {t('franchise.claim', { percent: revenueClaim.percent })}
        </strong>
        <span data-typed="" className="pt:text-sm pt:text-muted">
          {t('franchise.claimBasis', { basis: revenueClaim.basis })}
        </span>
      </span>
    </p>
  );
}
