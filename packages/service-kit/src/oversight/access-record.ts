import type { AnyEndpoint } from '@hamkke/contracts';
import type { Caller } from '../identity/caller.ts';
import type { Logger } from '../observe/logger.ts';

/** As many as a line of the log holds of a list. */
const idsOfLine = 50;

/** One read of other people's personal data. */
export interface Access {
  readonly caller: Caller;
  readonly endpoint: Pick<AnyEndpoint, 'id'>;
  /** Whose data was shown, by the ids of people, reservations or orders. */
  readonly about: readonly string[];
  readonly logger: Logger;
}

function roleOf({ userType, isSuperUser }: { userType: string; isSuperUser: boolean }): string {
  if (userType === 'admin') return 'administrator';
  return isSuperUser ? 'super-user' : 'owner';
}

/**
 * Writes down in the log that somebody read personal data of others: who, in which role, from which network address, by
 * which call, whose. Nothing is written where nobody's data was shown. Lines of `kind: 'access'` must be retained for a
 * year. Source: docs/decisions/0039, 개인정보의 안전성 확보조치 기준 article 8
 */
export function recordAccess({ caller, endpoint, about, logger }: Access): void {
  if (caller.kind !== 'person' || !caller.person) return;
  const { person, address, via } = caller;
  for (let at = 0; at < about.length; at += idsOfLine) {
    // `from` and not `address`: the log removes whatever is called an address.
    const access = {
      who: person.id,
      role: roleOf(person),
      from: address,
      via,
      call: endpoint.id,
      about: about.slice(at, at + idsOfLine),
    };
    logger.info({ kind: 'access', access }, 'personal data was read');
  }
}
