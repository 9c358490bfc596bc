import type { Account } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceSection } from './device-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NotificationSection } from './notifications/notification-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TokenSection } from './token-section.tsx';

// Few people have it, and it brings the drawing of QR codes.
const SecondFactorSection = lazy(async () => ({
  default: (await import('./second-factor/second-factor-section.tsx')).SecondFactorSection,
}));

/** The tab of everything about the account itself. */
export function SettingsTab({ user }: { readonly user: Account }) {
  return (
    <div className="ac:flex ac:flex-col ac:gap-5">
      {(user.secondFactorPolicy !== undefined || user.secondFactor === true) && (
        <Suspense fallback={<ComingSection />}>
          <SecondFactorSection user={user} />
        </Suspense>
      )}
      <PasswordSection user={user} />
      <DeviceSection />
      <NotificationSection user={user} />
      <TokenSection />
      <ExportSection />
      <ErasureSection user={user} />
    </div>
  );
}

function ComingSection() {
  const { t } = useTranslation('account');
  return (
    <Section level={2} heading={t('secondFactor.heading')}>
      <SkeletonArea label={t('loading')}>
        <Skeleton className="ac:h-12 ac:rounded-control" />
      </SkeletonArea>
    </Section>
  );
}
