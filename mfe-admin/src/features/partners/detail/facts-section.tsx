import type { Account } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { Badge, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBasePath } from '../../../components/base-path.ts';
import { MailLink, PhoneLink } from '../../../components/contact-links.tsx';

/** The partner's record: the business, since when, and what is set. */
export function FactsSection({ account }: { readonly account: Account }) {
  const { t } = useTranslation('admin');
  const { instant } = useDayTexts();
  const basePath = useBasePath();
  const { displayName, email, franchiseInfo, franchiseRequest, createdAt, isApproved, isSuperUser, partnerId } =
    account;
  const link = 'ad:inline-flex ad:min-h-11 ad:items-center ad:text-accent-strong ad:underline ad:underline-offset-4';
  const decidedAt = isApproved ? franchiseRequest?.decidedAt : undefined;
  return (
    <Section heading={t('franchises.detail.facts')}>
      <FactList
        look="beside"
        facts={[
          [t('franchises.detail.owner'), <Typed key="owner">{displayName}</Typed>],
          [t('franchises.detail.email'), email !== null && <MailLink key="email" email={email} />],
          [t('franchises.detail.phone'), franchiseInfo && <PhoneLink key="phone" phone={franchiseInfo.phone} />],
          [t('franchises.detail.address'), franchiseInfo && <Typed key="address">{franchiseInfo.address}</Typed>],
          [t('franchises.detail.joined'), instant(createdAt)],
          [t('franchises.detail.approvedAt'), decidedAt && instant(decidedAt)],
          [
            t('franchises.detail.superUser'),
            <Link key="super" to={`${basePath}/permissions?search=${encodeURIComponent(displayName)}`} className={link}>
              {t(`franchises.detail.superUserIs.${isSuperUser ? 'yes' : 'no'}`)}
            </Link>,
          ],
          [
            t('franchises.detail.partnerId'),
            partnerId ?? (
              <Badge key="partner" tone="warn">
                {t('franchises.detail.partnerNeeded')}
              </Badge>
            ),
          ],
        ]}
      />
    </Section>
  );
}
