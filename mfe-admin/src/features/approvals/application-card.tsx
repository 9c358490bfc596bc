import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { Button, Typed, useSingleFlight } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { MailLink, PhoneLink } from '../../components/contact-links.tsx';
import { ClockBadge } from './clock-badge.tsx';
import type { Application } from './use-decisions.ts';

interface ApplicationCardProps {
  readonly application: Application;
  readonly now: Date;
  readonly onApprove: (application: Application) => Promise<void>;
  /** Asks for the reason first. */
  readonly onReject: (application: Application) => void;
}

/** One application with its clock and the two ways to decide it; a card that is out of sight costs no layout. */
export function ApplicationCard({ application, now, onApprove, onReject }: ApplicationCardProps) {
  const { t } = useTranslation('admin');
  const { instant } = useDayTexts();
  const [approve, approving] = useSingleFlight(() => onApprove(application));
  const { createdAt, franchiseInfo, user } = application;
  const { name, address, phone } = franchiseInfo;
  const applicant = (
    <span className="ad:flex ad:flex-col ad:items-end ad:sm:flex-row ad:sm:flex-wrap ad:sm:items-center ad:sm:gap-x-2">
      <Typed>{user.displayName}</Typed>
      {user.email !== null && (
        <span aria-hidden="true" className="ad:max-sm:hidden">
          {' · '}
        </span>
      )}
      {user.email !== null && <MailLink email={user.email} />}
    </span>
  );
  return (
    <li className="ad:flex ad:flex-col ad:gap-4 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:[contain-intrinsic-size:auto_16rem] ad:[content-visibility:auto] ad:sm:p-5">
      <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:gap-y-2">
        <h3 className="ad:text-lg ad:font-bold ad:wrap-anywhere">
          <Typed>{name}</Typed>
        </h3>
        <ClockBadge requestedAt={createdAt} now={now} />
      </div>
      <FactList
        look="beside"
        facts={[
          [t('approvals.address'), <Typed key="address">{address}</Typed>],
          [t('approvals.phone'), <PhoneLink key="phone" phone={phone} />],
          [t('approvals.applicant'), applicant],
          [
            t('approvals.requestedAt'),
            <time key="time" dateTime={createdAt}>
              {instant(createdAt)}
            </time>,
          ],
        ]}
      />
      <div className="ad:flex ad:flex-wrap ad:gap-2 ad:sm:justify-end">
        <Button
          tone="secondary"
          className="ad:grow ad:sm:grow-0"
          aria-label={t('approvals.rejectNamed', { name })}
          disabled={approving}
          onClick={() => onReject(application)}
        >
          {t('approvals.reject')}
        </Button>
        <Button
          className="ad:grow ad:sm:grow-0"
          aria-label={t('approvals.approveNamed', { name })}
          busy={approving}
          onClick={() => void approve()}
        >
          {t('approvals.approve')}
        </Button>
      </div>
    </li>
  );
}
