import type { Consent } from '@hamkke/contracts';
import type { Session } from '@hamkke/shell-api';

/** What was typed at checkout and not paid for yet. */
export interface Draft {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** The reservation that is extended, or moves: its customer's facts are of no other sale. */
  readonly rental?: string | undefined;
  /** The wording of each document that was ticked: a newer one is to be agreed to anew. */
  readonly consent?: Partial<Consent>;
}

interface StoredDraft extends Draft {
  /** The account that was signed in meanwhile, null for a visitor. */
  readonly account: string | null;
}

const key = 'hamkke:checkout-draft';

const accountOf = (session: Session) => (session.status === 'signed-in' ? session.user.id : null);

function stored(): StoredDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores what was typed, in this tab only: it outlives a reload, the way back, and a declined card. */
export function storeDraft(draft: Draft, session: Session): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, account: accountOf(session) } satisfies StoredDraft));
  } catch {
    // Storage is off: the fields are empty after a reload.
  }
}

/**
 * What this person typed before for an extension or a move of this reservation, or for a rental that is neither; what somebody
 * typed who has signed out since is not theirs.
 */
export function storedDraft(session: Session, rental: string | undefined): Draft | undefined {
  const draft = stored();
  if (draft?.rental !== rental) return undefined;
  return draft && (draft.account === null || draft.account === accountOf(session)) ? draft : undefined;
}

/** Forgets what was typed, once it is paid for. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}

/** Forgets what a member typed once the server says that they are signed out, or that somebody else is signed in. */
export function forgetDraftOfAnother(session: Session): void {
  const draft = stored();
  if (draft && session.confirmed && draft.account !== null && draft.account !== accountOf(session)) forgetDraft();
}
