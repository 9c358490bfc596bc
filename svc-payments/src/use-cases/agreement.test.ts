import { documentVersions } from '@hamkke/contracts';
import { expect, it } from 'vitest';
import { agreementFor } from './agreement.ts';

const nobody = { agreementOf: () => Promise.reject(new Error('asked about nobody')) };

it('asks for the agreement of members alone, and only where a request brings none', async () => {
  const asking = { userId: null, correlationId: 'c' };
  const missing = agreementFor({ members: nobody }, { ...asking, given: undefined });
  await expect(missing).rejects.toMatchObject({ code: 'VALIDATION' });
  const given = { ...asking, userId: 'person-1', given: documentVersions };
  expect(await agreementFor({ members: nobody }, given)).toEqual(documentVersions);
  const asked: string[][] = [];
  const members = { agreementOf: async (...about: string[]) => (asked.push(about), documentVersions) };
  expect(await agreementFor({ members }, { ...given, given: undefined })).toEqual(documentVersions);
  expect(asked).toEqual([['person-1', 'c']]);
});
