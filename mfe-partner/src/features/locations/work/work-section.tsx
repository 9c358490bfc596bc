import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge } from '@hamkke/ui';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShowMore, useShown } from '../../../components/show-more.tsx';

/** Tasks of a kind that are drawn at once; most days have fewer. */
const tasksPerStep = 20;

/** The most tasks of a kind that the server hands out. Source: contracts, `locationWorkSchema`. */
const mostTasks = 100;

/** Whether a list may have been cut off. */
export const isFull = (tasks: readonly unknown[]): boolean => tasks.length >= mostTasks;

interface WorkSectionProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Undefined while it is not known. */
  readonly count?: number | undefined;
  /** There may be more than were read. */
  readonly more?: boolean;
  /** Where all of this kind are. */
  readonly all?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** One kind of task under its heading, with how many there are. */
export function WorkSection({ title, icon: Icon, count, more = false, all, children }: WorkSectionProps) {
  const { t } = useTranslation('partner');
  const texts = useDayTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt:flex pt:min-w-0 pt:flex-col pt:gap-3">
      <h3 id={id} className="pt:flex pt:items-center pt:gap-2 pt:text-lg pt:font-bold">
        <Icon aria-hidden="true" size={20} className="pt:shrink-0 pt:text-muted" />
        {title}{' '}
        {count !== undefined && count > 0 && (
          <Badge className="pt:tabular-nums">
            {t(more ? 'work.countMore' : 'work.count', { n: texts.count(count) })}
          </Badge>
        )}
      </h3>
      {children}
      {all && (
        <Link
          to={all.to}
          className="pt:inline-flex pt:min-h-11 pt:items-center pt:self-start pt:text-[0.9375rem] pt:text-strong pt:underline"
        >
          {all.label}
        </Link>
      )}
    </section>
  );
}

interface TaskListProps<T> {
  readonly name: string;
  readonly tasks: readonly T[];
  readonly idOf: (task: T) => string;
  readonly children: (task: T) => ReactNode;
}

/** The tasks of a section, some at a time. */
export function TaskList<T>({ name, tasks, idOf, children }: TaskListProps<T>) {
  const list = useShown(tasks, tasksPerStep);
  return (
    <>
      <ul aria-label={name} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-2 pt:p-0">
        {list.shown.map((task) => (
          <li key={idOf(task)} className="pt:min-w-0">
            {children(task)}
          </li>
        ))}
      </ul>
      <ShowMore {...list} />
    </>
  );
}
