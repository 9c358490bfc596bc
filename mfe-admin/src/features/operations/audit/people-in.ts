import type { AuditEntry } from '@hamkke/contracts';

/** Fields that hold the id of a person. */
const personFields: readonly string[] = ['ownerId'];
export const isPersonField = (field: string): boolean => personFields.includes(field);

/** Everybody whom a line names by id. */
export function peopleIn({ actor, subject, changes }: AuditEntry): readonly string[] {
  const inChanges = changes
    .filter(({ field }) => isPersonField(field))
    .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'string'));
  return [actor.id, ...(subject.kind === 'person' ? [subject.id] : []), ...inChanges];
}
