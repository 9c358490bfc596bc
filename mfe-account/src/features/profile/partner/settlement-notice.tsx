import { reading } from '@hamkke/api-client';
import { policy } from '@hamkke/contracts';
import { listSettlements } from '@hamkke/contracts/calls';
import { Alert, LinkButton } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/**
 * How settlement works for a partner, by the terms that hold now; those of the policy until they are known. Source:
 * product spec section 2, profile.
 */
export function SettlementNotice({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(reading(listSettlements, { params: { id: userId } }));
  const share = data?.terms.sharePercent ?? policy.settlementSharePercent;
  const day = data?.terms.dayOfMonth ?? policy.settlementDayOfMonth;
  return (
    <Alert
      tone="accent"
      role="note"
      title={t('profile.franchise.noticeHeading')}
      action={
        <LinkButton as={Link} to="/franchise-dashboard/revenue/settlements" tone="secondary">
          {t('profile.franchise.settlements')}
        </LinkButton>
      }
    >
      <p className="ac:text-muted">
        {t('profile.franchise.notice', { share, day })} {t('profile.franchise.noticeDetail')}
      </p>
    </Alert>
  );
}
