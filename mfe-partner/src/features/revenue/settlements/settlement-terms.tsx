import { Section } from '@hamkke/screen-kit/layout';
import { Alert, Badge, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Settlements } from './use-settlements.ts';

/**
 * Whether the partner id is set, the way to set it, and the terms that the server answered. Source: product spec
 * sections 2 and 6, settlement notice.
 */
export function SettlementTerms({ status, terms }: Pick<Settlements, 'status' | 'terms'>) {
  const { t } = useTranslation('partner');
  const needed = status === 'needed';
  const badge = <Badge tone={needed ? 'warn' : 'ok'}>{t(`revenue.settlements.status.${status}`)}</Badge>;
  const toProfile = (
    <LinkButton as={Link} to="/profile" tone="secondary">
      {t('revenue.settlements.setPartnerId')}
    </LinkButton>
  );
  return (
    <Section heading={t('revenue.settlements.notice')} aside={badge}>
      {needed && (
        <Alert tone="warn" role="note" title={t('revenue.settlements.needed')} action={toProfile}>
          {t('revenue.settlements.neededText')}
        </Alert>
      )}
      <p className="pt:text-muted">
        {t('revenue.settlements.noticeText', { share: terms.sharePercent, day: terms.dayOfMonth })}{' '}
        {t('revenue.settlements.noticeDetail')}
      </p>
      <p className="pt:text-sm pt:text-faint">
        {t(`revenue.settlements.vat.${terms.vatOnFee}`, { fee: 100 - terms.sharePercent })}
      </p>
      {!needed && (
        <p className="pt:text-sm">
          <Link
            to="/profile"
            className="pt:inline-flex pt:min-h-11 pt:items-center pt:text-accent-strong pt:underline-offset-4 pt:hover:underline"
          >
            {t('revenue.settlements.changePartnerId')}
          </Link>
        </p>
      )}
    </Section>
  );
}
