import { billingKeyRequestSchema } from '@hamkke/contracts';
import { expect, it } from 'vitest';
import { createMemoryCardDeps } from '../../testing/memory-card-deps.ts';
import { createBeginCard } from './begin-card.ts';
import { createReadCard } from './read-card.ts';
import { buildCard } from '../../testing/builders.ts';

it('requests that the provider stores a card for the person, and leads back to where they were', () => {
  const { deps } = createMemoryCardDeps();
  const begin = createBeginCard(deps);
  const request = begin({ userId: 'person-1', next: '/my/rentals?tab=renewal' });
  expect(billingKeyRequestSchema.parse(request)).toEqual({
    storeId: deps.merchant.storeId,
    channelKey: deps.merchant.channelKey,
    billingKeyMethod: 'CARD',
    issueId: expect.stringMatching(/^[a-z0-9]{32}$/),
    issueName: '함께보관 자동 연장 카드',
    customer: { customerId: 'person-1' },
    redirectUrl: 'https://hamkke.example/my/rentals?tab=renewal',
    noticeUrls: [deps.merchant.webhookUrl],
  });
  expect(begin({ userId: 'person-1', next: '/' }).issueId).not.toBe(request.issueId);
});

it('shows of a card what may be shown, with the rentals that it is charged for', async () => {
  const { deps } = createMemoryCardDeps();
  const read = createReadCard(deps);
  expect(await read('person-1')).toBeNull();
  const { brand, lastFour, savedAt, ...hidden } = buildCard({ userId: 'person-1' });
  await deps.cards.replace(undefined, { brand, lastFour, savedAt, ...hidden });
  expect(await read('person-1')).toEqual({ brand, lastFour, savedAt, renewals: 2 });
});
