import type { Franchise } from './read-franchises.ts';

/** What a franchise is called: by its business, or by its owner where the record says nothing of it. */
export function franchiseName({
  franchiseInfo,
  displayName,
}: Pick<Franchise, 'franchiseInfo' | 'displayName'>): string {
  return franchiseInfo?.name ?? displayName;
}

/** Who owns it, in one line. */
export function ownerLine({ displayName, email }: Pick<Franchise, 'displayName' | 'email'>): string {
  return email === null ? displayName : `${displayName} · ${email}`;
}
