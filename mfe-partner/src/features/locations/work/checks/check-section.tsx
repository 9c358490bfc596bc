import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnWorkProps } from '../rental-sections.tsx';
import { isFull, TaskList, WorkSection } from '../work-section.tsx';
import { CheckCard } from './check-card.tsx';
import type { CheckTasks } from './use-check-tasks.ts';

/** Units that were left and that nobody has checked, those that are needed next first. */
export function CheckSection({
  locationId,
  work: { checks, date },
  tasks,
}: OwnWorkProps & { readonly tasks: CheckTasks }) {
  const { t } = useTranslation('partner');
  const title = t('work.checks.title');
  return (
    <WorkSection title={title} icon={ClipboardCheck} count={checks.length} more={isFull(checks)}>
      <TaskList name={title} tasks={checks} idOf={({ reservationId }) => reservationId}>
        {(check) => <CheckCard locationId={locationId} check={check} today={date} tasks={tasks} />}
      </TaskList>
    </WorkSection>
  );
}
