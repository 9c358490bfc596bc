import type { Account, UserType } from '@hamkke/contracts';
import type { DisplayCache } from './session-ports.ts';

const storageKey = 'auth_user';
const userTypes: readonly unknown[] = ['user', 'franchise', 'admin'] satisfies UserType[];

/** What is stored, and no more. Source: product spec section 3, "Session user". */
interface SessionUserEntry {
  /** The identity provider's. */
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly provider: string;
  readonly userType: UserType;
  readonly isApproved: boolean;
  /** Ours. */
  readonly backendId: string;
  readonly partnerId: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): value is string | null => value === null || isText(value);

/** Whatever lies under the key: anyone can write there, an older build of ours included. */
function isEntry(value: unknown): value is SessionUserEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, email, displayName, photoURL, provider, userType, isApproved, backendId, partnerId } =
    value as Record<string, unknown>;
  return (
    [id, username, displayName, provider, backendId].every(isText) &&
    [email, photoURL, partnerId].every(isTextOrNothing) &&
    userTypes.includes(userType) &&
    typeof isApproved === 'boolean'
  );
}

function entryOf({
  id,
  firebaseUid,
  username,
  email,
  displayName,
  photoURL,
  provider,
  userType,
  isApproved,
  partnerId,
}: Account): SessionUserEntry {
  return {
    id: firebaseUid,
    username,
    email,
    displayName,
    photoURL,
    provider,
    userType,
    isApproved,
    backendId: id,
    partnerId,
  };
}

/** Fields that are not stored read as the least that can be: nothing proven, nothing granted. */
function accountOf({ id, backendId, ...stored }: SessionUserEntry): Account {
  return {
    ...stored,
    id: backendId,
    firebaseUid: id,
    emailVerified: false,
    providers: [stored.provider],
    hasPassword: false,
    isSuperUser: false,
    franchiseInfo: null,
    franchiseRequest: null,
    language: 'ko',
    createdAt: '',
  };
}

/** The person as this browser last saw them, in local storage; a browser that forbids storage only forgets. */
export function displayCache(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DisplayCache {
  function quietly<T>(access: () => T): T | undefined {
    try {
      return access();
    } catch {
      return undefined;
    }
  }
  return {
    read() {
      const entry: unknown = quietly(() => JSON.parse(storage().getItem(storageKey) ?? 'null'));
      return isEntry(entry) ? accountOf(entry) : undefined;
    },
    write: (user) => quietly(() => storage().setItem(storageKey, JSON.stringify(entryOf(user)))),
    forget: () => quietly(() => storage().removeItem(storageKey)),
  };
}
