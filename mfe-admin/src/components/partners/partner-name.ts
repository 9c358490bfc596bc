import type { Partner } from './read-partners.ts';

/** What a partner is called: by the business, or by the person where the record says nothing of it. */
export function partnerName({ franchiseInfo, displayName }: Pick<Partner, 'franchiseInfo' | 'displayName'>): string {
  return franchiseInfo?.name ?? displayName;
}

/** Who the person is, in one line. */
export function personLine({ displayName, email }: Pick<Partner, 'displayName' | 'email'>): string {
  return email === null ? displayName : `${displayName} · ${email}`;
}
