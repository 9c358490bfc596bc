import { Typed } from '@hamkke/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface TaskLinkProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

const frame = 'pt:flex pt:min-w-0 pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-4 pt:py-3';
const titleLook = 'pt:font-semibold pt:wrap-anywhere pt:text-strong';

/** A task of which the whole row leads to where it is done. */
export function TaskLink({ to, title, children }: TaskLinkProps) {
  return (
    <Link to={to} className={`${frame} pt:min-h-14 pt:items-center pt:no-underline pt:hover:border-line-strong`}>
      <div className="pt:flex pt:min-w-0 pt:grow pt:flex-col pt:gap-1">
        <p className={titleLook}>{title}</p> {children}
      </div>
      <ChevronRight aria-hidden="true" size={20} className="pt:shrink-0 pt:text-faint" />
    </Link>
  );
}

/** A task that is only to be known. */
export function TaskNote({ title, children }: Omit<TaskLinkProps, 'to'>) {
  return (
    <div className={`${frame} pt:flex-col pt:gap-1`}>
      <p className={titleLook}>{title}</p>
      {children}
    </div>
  );
}

/** Facts of a task, in one line where there is room. */
export function TaskFacts({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-3 pt:gap-y-1 pt:text-[0.9375rem] pt:tabular-nums pt:text-muted">
      {children}
    </div>
  );
}

/** Whose rental it is, as that person wrote it; that somebody has left is said in the reader's language. */
export function Customer({ name }: { readonly name: string }) {
  const { t } = useTranslation('partner');
  return name === '' ? t('reservations.nobody') : <Typed>{name}</Typed>;
}
