import type { Account } from '@hamkke/contracts';
import { CardSection } from './card/card-section.tsx';
import { PartnerSection } from './partner/partner-section.tsx';
import { RejectedNotice } from './partner/rejected-notice.tsx';
import { PersonalSection } from './personal/personal-section.tsx';

/** The first tab: the partner's section where there is one, the personal information, and the saved card. */
export function AccountTab({ user }: { readonly user: Account }) {
  return (
    <div className="ac:flex ac:flex-col ac:gap-5">
      {user.userType === 'franchise' && <PartnerSection user={user} />}
      {user.userType === 'user' && user.franchiseRequest?.status === 'rejected' && (
        <RejectedNotice reason={user.franchiseRequest.reason} />
      )}
      <PersonalSection user={user} />
      {user.userType !== 'admin' && <CardSection />}
    </div>
  );
}
