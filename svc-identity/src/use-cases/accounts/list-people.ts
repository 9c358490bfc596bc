import { addDays, type CalendarDate, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { PartnerPage } from '../../domain/ports.ts';
import { searchedOf } from '../../domain/search-keys.ts';
import type { User } from '../../domain/user.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** Longest list that is answered at once. Source: design api.md "Answers". */
const longestList = 500;
const statsDays = 30;

export interface UserStats {
  total: number;
  byType: { user: number; franchise: number; admin: number };
  waiting: number;
  signUps: { date: CalendarDate; count: number }[];
}

/** What administrators read about people. */
export function createPeopleLists({ users, adminEmails, clock }: UseCaseDeps) {
  return {
    /** Those of these people who are still here. */
    listPeople: (ids: readonly string[]): Promise<User[]> => users.findMany([...new Set(ids)]),
    /** Applications that wait, the oldest first. */
    listPendingPartnerApplications: (): Promise<User[]> => users.listWaiting(longestList),
    /**
     * Approved partners by name; with a limit, `next` is the cursor of the page after.
     * @throws VALIDATION for a cursor that is nobody
     */
    async listPartners({
      limit,
      search,
      cursor,
    }: {
      limit?: number | undefined;
      search?: string | undefined;
      cursor?: string | undefined;
    }): Promise<{ partners: User[]; next: string | undefined }> {
      const most = limit ?? longestList;
      const page: PartnerPage = { limit: most + 1, search: searchedOf(search), after: cursor };
      const found = await users.listPartners(page);
      if (!found)
        throw new DomainError('VALIDATION', undefined, {
          fields: [{ path: 'cursor', code: 'not_allowed', message: 'nobody has this id' }],
        });
      const partners = found.slice(0, most);
      return { partners, next: limit !== undefined && found.length > most ? partners.at(-1)?.id : undefined };
    },
    /** People by the role that holds now, and the sign-ups of the last 30 Seoul days, today included. */
    async readUserStats(): Promise<UserStats> {
      const first = addDays(seoulDateOf(clock()), 1 - statsDays);
      const { total, partners, admins, waiting, signUps } = await users.count(startOfSeoulDay(first), adminEmails);
      const days = Array.from({ length: statsDays }, (_, day) => addDays(first, day));
      return {
        total,
        byType: { user: total - partners - admins, franchise: partners, admin: admins },
        waiting,
        signUps: days.map((date) => ({ date, count: signUps.get(date) ?? 0 })),
      };
    },
  };
}
