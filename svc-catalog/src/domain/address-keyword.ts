/** Words that the public search refuses, whatever they were meant to say. Source: external-services 3, E0013 */
const refused = /\b(?:OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/gi;

/** A keyword as it may be searched: without what the public search refuses, in one form whoever typed it. */
export function searchableKeyword(typed: string): string {
  const allowed = typed
    .normalize('NFC')
    .replace(/[%=><[\]\p{Cc}]/gu, ' ')
    .replace(refused, ' ');
  return allowed.replace(/\s+/g, ' ').trim();
}
