import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { ApplicationCard } from './application/application-card.tsx';
import { Rejection } from './application/rejection.tsx';
import { Benefits } from './intro/benefits.tsx';
import { ContactLines } from './intro/contact-lines.tsx';
import { FranchiseHero } from './intro/franchise-hero.tsx';
import { OpeningSteps } from './intro/opening-steps.tsx';
import { RevenueClaim } from './intro/revenue-claim.tsx';

/**
 * `/franchise`: what one gets, how a location opens, whom to ask, and the application. Source: product spec section 2.
 */
export function FranchisePage() {
  const { t } = useTranslation('partner');
  usePageTitle(t('franchise.title'));
  return (
    <div className="pt:flex pt:flex-col pt:gap-10 pt:lg:gap-14">
      <Rejection />
      <FranchiseHero />
      <div className="pt:grid pt:gap-10 pt:lg:grid-cols-[minmax(0,1fr)_27rem] pt:lg:grid-rows-[auto_1fr] pt:lg:items-start pt:lg:gap-x-12">
        <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-10">
          <RevenueClaim />
          <Benefits />
          <OpeningSteps />
        </div>
        <div className="pt:min-w-0 pt:lg:row-span-2">
          <ApplicationCard />
        </div>
        <ContactLines />
      </div>
    </div>
  );
}
