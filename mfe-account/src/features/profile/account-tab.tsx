import type { Account } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { PartnerSection } from './partner/partner-section.tsx';
import { RejectedNotice } from './partner/rejected-notice.tsx';
import { PersonalSection } from './personal/personal-section.tsx';

// It brings the provider's windows, which administrators and the other tabs do not need.
const CardSection = lazy(async () => ({ default: (await import('./card/card-section.tsx')).CardSection }));

/** The first tab: the partner's section where there is one, the personal information, and the saved card. */
export function AccountTab({ user }: { readonly user: Account }) {
  return (
    <div className="ac:flex ac:flex-col ac:gap-5">
      {user.userType === 'franchise' && <PartnerSection user={user} />}
      {user.userType === 'user' && user.franchiseRequest?.status === 'rejected' && (
        <RejectedNotice reason={user.franchiseRequest.reason} />
      )}
      <PersonalSection user={user} />
      {user.userType !== 'admin' && (
        <Suspense fallback={<ComingSection />}>
          <CardSection />
        </Suspense>
      )}
    </div>
  );
}

function ComingSection() {
  const { t } = useTranslation('account');
  return (
    <Section level={2} heading={t('card.heading')} lead={t('card.lead')}>
      <CardSkeleton />
    </Section>
  );
}
