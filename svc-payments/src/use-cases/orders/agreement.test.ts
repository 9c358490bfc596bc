import { documentVersions } from '@hamkke/contracts';
import { expect, it } from 'vitest';
import { agreementFor } from './agreement.ts';

const nobody = { agreementOf: () => Promise.reject(new Error('asked about nobody')) };

it('reads the agreement of members alone, and only where a request has none', async () => {
  const caller = { userId: null, correlationId: 'c' };
  const missing = agreementFor({ members: nobody }, { ...caller, given: undefined });
  await expect(missing).rejects.toMatchObject({ code: 'VALIDATION' });
  const given = { ...caller, userId: 'person-1', given: documentVersions };
  expect(await agreementFor({ members: nobody }, given)).toEqual(documentVersions);
  const requests: string[][] = [];
  const members = { agreementOf: async (...about: string[]) => (requests.push(about), documentVersions) };
  expect(await agreementFor({ members }, { ...given, given: undefined })).toEqual(documentVersions);
  expect(requests).toEqual([['person-1', 'c']]);
});
