import { emailSchema } from '@hamkke/contracts';
import type { ProviderProfile } from '../../domain/link-account.ts';

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

const longestName = 60;

/** A name as it may stand in a record: one line, no control characters, not too long. */
function nameOf(claims: Claims): string | null {
  const claimed = [claims.name, claims.nickname].find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof claimed !== 'string') return null;
  const line = Array.from(claimed)
    .map((character) => (character < ' ' || character === '\u007f' ? ' ' : character))
    .slice(0, longestName)
    .join('')
    .trim();
  return line === '' ? null : line.slice(0, longestName);
}

function photoOf({ picture }: Claims): string | null {
  if (typeof picture !== 'string' || picture.length > 1000 || !URL.canParse(picture)) return null;
  return ['https:', 'http:'].includes(new URL(picture).protocol) ? picture : null;
}

/**
 * What an ID token says of a person. An address counts as verified only where the token says so: Kakao's has no such
 * claim, and may have no address at all. Source: external-services 2.1, 2.2.
 */
export function readProfile(provider: string, claims: Claims): ProviderProfile {
  const address = emailSchema.safeParse(claims.email);
  const email = address.success ? address.data : null;
  return {
    provider,
    subject: claims.sub,
    email,
    emailVerified: email !== null && claims.email_verified === true,
    displayName: nameOf(claims),
    photoUrl: photoOf(claims),
  };
}
