import { describe, expect, it } from 'vitest';
import { consentSchema, isCurrentConsent } from './consent.ts';
import { documentVersions } from './documents.ts';

describe('consent', () => {
  it('to what the pages show is current', () => {
    expect(isCurrentConsent(consentSchema.parse(documentVersions))).toBe(true);
  });

  it.each(['terms', 'privacy'] as const)('to older %s is not', (name) => {
    expect(isCurrentConsent({ ...documentVersions, [name]: '2020-01-01' })).toBe(false);
  });

  it('to a newer wording counts, for the page may be released before the service', () => {
    expect(isCurrentConsent({ ...documentVersions, terms: '2099-01-01' })).toBe(true);
  });
});
