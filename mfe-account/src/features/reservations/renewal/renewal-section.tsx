import type { Renewal, ReservationDetail } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useCardSaving } from '../../../components/saved-card/use-card-saving.ts';
import { openProposal } from './open-proposal.ts';
import { ProposalGone, ProposedPrice } from './proposed-price.tsx';
import { RenewalDue } from './renewal-due.tsx';
import { RenewalOff } from './renewal-off.tsx';
import { RenewalOn } from './renewal-on.tsx';
import type { RenewalProps } from './renewal-props.ts';
import { useAnswering } from './use-answering.ts';
import { mayRenew, useRenewal } from './use-renewal.ts';

/**
 * Whether a member's rental goes on by itself, with what they can do about it. Where the server knows no renewal of it
 * there is no section; a guest, who has no account, is not served here.
 */
export function RenewalSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const saving = useCardSaving();
  const query = useRenewal(reservation);
  const { data: renewal, error } = query;
  const heading = t('renewal.heading');
  // Where it may well be nothing, nothing is announced.
  const isExpected = reservation.status !== 'expired';
  if (!mayRenew(reservation) || error?.status === 404) return null;
  if (renewal === undefined) {
    if (!isExpected) return null;
    return (
      <Section level={2} heading={heading}>
        {error === null ? (
          <SkeletonArea label={t('loading')}>
            <Skeleton className="ac:h-18 ac:rounded-control" />
          </SkeletonArea>
        ) : (
          <ReadFailed titleAs="h3" title={t('renewal.failed')} read={query} />
        )}
      </Section>
    );
  }
  if (isSilent(renewal)) return null;
  return (
    <Section level={2} heading={heading}>
      <div aria-busy={query.isPlaceholderData} className="ac:flex ac:flex-col ac:gap-4">
        <RenewalState reservationId={reservation.reservationId} renewal={renewal} saving={saving} />
      </div>
    </Section>
  );
}

/** Nothing is worth a word where it was never on and cannot be switched on for a reason that the page says anyway. */
function isSilent({ state, possible }: Renewal): boolean {
  return state === 'off' && (possible === 'extended' || possible === 'unpaid' || possible === 'over');
}

/** The price that is proposed, and the state of the renewal; a refused answer is said also where the proposal is gone. */
function RenewalState(props: RenewalProps) {
  const { reservationId, renewal } = props;
  const answering = useAnswering(reservationId, renewal);
  const { refusal } = answering;
  const proposal = openProposal(renewal);
  return (
    <>
      {proposal !== null ? (
        <ProposedPrice renewal={renewal} proposal={proposal} answering={answering} />
      ) : (
        refusal !== undefined && <ProposalGone refusal={refusal} answering={answering} />
      )}
      <StateParts {...props} />
    </>
  );
}

function StateParts(props: RenewalProps) {
  const { state } = props.renewal;
  if (state === 'on') return <RenewalOn {...props} />;
  if (state === 'failing' || state === 'overdue') return <RenewalDue {...props} />;
  return <RenewalOff {...props} />;
}
