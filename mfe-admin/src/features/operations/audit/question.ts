import { auditActions, isId, wordIn, type AuditAction } from '@hamkke/contracts';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';

/**
 * What of the log is asked for; all of it stands in the address: `?search=&action=&actor=&subject=&from=&to=`. Days are
 * Seoul's, both included.
 */
export interface AuditQuestion {
  readonly search?: string;
  readonly action?: AuditAction;
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/** The names in the address, each empty: nothing is left out. */
export const noFilters = { search: '', action: '', actor: '', subject: '', from: '', to: '' } as const;

/** Reads the question of an address; what makes no sense counts as not there. */
export function questionIn(params: URLSearchParams): AuditQuestion {
  const search = (params.get('search') ?? '').trim().slice(0, 80);
  const action = wordIn(auditActions, params.get('action'));
  const [actor, subject] = [params.get('actor'), params.get('subject')];
  const [from, to] = [params.get('from'), params.get('to')];
  return {
    ...(search !== '' && { search }),
    ...(action && { action }),
    ...(isId(actor) && { actorId: actor }),
    ...(isId(subject) && { subjectId: subject }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && { to }),
  };
}

/** Whether anything is left out. */
export const isFiltered = (question: AuditQuestion): boolean => Object.keys(question).length > 0;
