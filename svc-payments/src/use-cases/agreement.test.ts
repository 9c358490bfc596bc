import { currentConsent } from '@hamkke/contracts';
import { expect, it } from 'vitest';
import { agreementFor } from './agreement.ts';

const nobody = { agreementOf: () => Promise.reject(new Error('asked about nobody')) };

it('asks for the agreement of members alone, and only where a request brings none', async () => {
  const asking = { userId: null, correlationId: 'c' };
  const missing = agreementFor({ members: nobody }, { ...asking, given: undefined });
  await expect(missing).rejects.toMatchObject({ code: 'VALIDATION' });
  const given = { ...asking, userId: 'person-1', given: currentConsent };
  expect(await agreementFor({ members: nobody }, given)).toEqual(currentConsent);
  const asked: string[][] = [];
  const members = { agreementOf: async (...about: string[]) => (asked.push(about), currentConsent) };
  expect(await agreementFor({ members }, { ...given, given: undefined })).toEqual(currentConsent);
  expect(asked).toEqual([['person-1', 'c']]);
});
