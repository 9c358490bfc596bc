import type { Change } from './change.ts';
import { mailTokenLifetime } from './mail-token.ts';
import { withProvenAddress } from './proven-address.ts';
import type { FormerEmail, Identity, User } from './user.ts';

/** More than the changes of a week that limits let through: what is dropped beyond is the oldest. */
const mostFormer = 10;

const isUndoable = ({ leftAt }: FormerEmail, at: Date) =>
  leftAt.getTime() + mailTokenLifetime['email-undo'] > at.getTime();

/**
 * The record at a new, unproven address. A proven one that it replaces gets a mail, which can undo the change for a
 * week.
 */
export function movedTo(user: User, email: string, at: Date): Change {
  const { email: address, emailProof: proof, identities, hasSecondFactor: hadSecondFactor } = user;
  const left = address !== null && proof !== null ? [{ address, proof, leftAt: at, identities, hadSecondFactor }] : [];
  const formerEmails = [...user.formerEmails.filter((former) => isUndoable(former, at)), ...left].slice(-mostFormer);
  return {
    user: { ...user, email, emailProof: null, formerEmails },
    notifications: ['proof-requested', ...left.map(({ leftAt }) => ({ alert: 'email-changed', at: leftAt }) as const)],
  };
}

const same = (a: Identity) => (b: Identity) => a.provider === b.provider && a.subject === b.subject;

/** The former address that a link takes back; undefined where it is none any more. */
export const formerOf = (user: User, address: string, at: Date): FormerEmail | undefined =>
  user.formerEmails.find((former) => former.address === address && isUndoable(former, at));

/**
 * The record at an address that it left, as it was then. Whoever moved it knew the password or sat at a session: both
 * end, with what was added since, a second factor too, and the mailbox gets a link to set a new password.
 */
export function movedBack(
  user: User,
  { address, proof, leftAt, identities, hadSecondFactor = false }: FormerEmail,
  at: Date,
  adminEmails: ReadonlySet<string>,
): Change {
  const before = {
    ...user,
    email: address,
    emailProof: null,
    formerEmails: user.formerEmails.filter((former) => former.leftAt < leftAt),
  };
  const hasSecondFactor = user.hasSecondFactor && hadSecondFactor;
  const dropped = user.hasSecondFactor && !hadSecondFactor ? ({ secondFactor: 'none' } as const) : {};
  const ways = {
    identities: user.identities.filter((one) => identities.some(same(one))),
    hasPassword: false,
    hasSecondFactor,
    sessionsValidFrom: at,
  };
  return {
    user: withProvenAddress({ ...before, ...ways }, proof, adminEmails),
    ...dropped,
    endPassword: true,
    endTokens: 'all',
    notifications: ['reset-requested'],
  };
}
