import { z } from '../zod.ts';
import { documentNames, documentVersions } from './documents.ts';
import { instantSchema } from './fields.ts';

/** Which wording somebody agreed to; the server adds the time. */
export const consentSchema = z.object({ terms: z.iso.date(), privacy: z.iso.date() });
export type Consent = z.output<typeof consentSchema>;

/** An agreement as the one who gave it reads it. */
export const storedConsentSchema = consentSchema.extend({ at: instantSchema });

/** An agreement as it is stored. */
export interface GivenConsent extends Consent {
  readonly at: Date;
}

/**
 * Whether an agreement covers what holds now. A newer wording than ours comes from a page that was released before this
 * process, and counts.
 */
export function isCurrentConsent(given: Consent): boolean {
  return documentNames.every((name) => given[name] >= documentVersions[name]);
}
