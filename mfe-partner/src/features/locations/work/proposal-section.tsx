import type { PartnerProposal } from '@hamkke/contracts';
import { unitLabel, useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import { useSidePath } from '../../../components/managing/use-side-path.ts';
import { Customer, TaskFacts, TaskLink } from './task-link.tsx';
import type { useOpenProposals } from './use-work.ts';
import { TaskList, WorkSection } from './work-section.tsx';

interface ProposalSectionProps {
  readonly locationId: string;
  readonly read: ReturnType<typeof useOpenProposals>;
}

/** Higher prices that customers have not answered yet. */
export function ProposalSection({ locationId, read }: ProposalSectionProps) {
  const { t } = useTranslation('partner');
  const title = t('work.proposals.title');
  const all = useSidePath('proposals', { branch: locationId });
  return (
    <WorkSection
      title={title}
      icon={Handshake}
      count={read.data?.open.length}
      more={read.data?.more ?? false}
      all={{ to: all, label: t('work.proposals.all') }}
    >
      {read.isPending ? (
        <BlockSkeleton heights={['pt:h-20']} />
      ) : read.data ? (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <ProposalTasks name={title} proposals={read.data.open} />
        </>
      ) : (
        <ReadFailed title={t('reservations.proposals.failed')} read={read} />
      )}
    </WorkSection>
  );
}

interface ProposalTasksProps {
  readonly name: string;
  readonly proposals: readonly PartnerProposal[];
}

function ProposalTasks({ name, proposals }: ProposalTasksProps) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const won = useWonText();
  const pathOf = useReservationPath();
  if (proposals.length === 0) return null;
  return (
    <TaskList name={name} tasks={proposals} idOf={({ proposalId }) => proposalId}>
      {(proposal) => (
        <TaskLink to={pathOf(proposal.reservationId)} title={unitLabel(proposal)}>
          <TaskFacts>
            <span>
              <Customer name={proposal.customerName} />
            </span>{' '}
            <span>
              {t('reservations.proposals.change', { before: won(proposal.amountBefore), after: won(proposal.amount) })}
            </span>{' '}
            <span>{t('work.proposals.chargeOn', { date: day(proposal.chargeOn) })}</span>
          </TaskFacts>
        </TaskLink>
      )}
    </TaskList>
  );
}
