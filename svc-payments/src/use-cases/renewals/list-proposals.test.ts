import { describe, expect, it } from 'vitest';
import { createMemoryRenewalStore } from '../../testing/memory-renewal-store.ts';
import { buildProposal, buildRenewal } from '../../testing/renewal-builders.ts';
import { createListProposals } from './list-proposals.ts';

const later = new Date('2100-01-01T00:00:00Z');

/** A partner with as many proposals as given, each to a customer of their own, the first one oldest. */
async function open(count: number) {
  const renewals = createMemoryRenewalStore(() => later);
  for (let at = 0; at < count; at += 1) {
    const name = `customer-${at}`;
    const from = buildRenewal({ customer: { name, email: 'a@example.com' } });
    await renewals.insert(from, later);
    const { renewalId } = from;
    const proposal = buildProposal({ renewalId, ownerId: 'owner-1', proposedAt: new Date(at), proposalId: `p-${at}` });
    const to = { ...from, version: 2 };
    await renewals.advance({ from, to, proposal, nextVisitAt: null, correlationId: 'c' });
  }
  return createListProposals({ renewals });
}

describe('what was proposed', () => {
  it('is listed page by page, the newest first, with the names of the customers', async () => {
    const list = await open(3);
    const first = await list({ ownerId: 'owner-1', limit: 2 });
    expect(first.proposals.map(({ customerName }) => customerName)).toEqual(['customer-2', 'customer-1']);
    expect(first.nextCursor).toBe('p-1');
    const rest = await list({ ownerId: 'owner-1', limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.proposals.map(({ customerName }) => customerName)).toEqual(['customer-0']);
    expect(rest.nextCursor).toBeNull();
    expect((await list({ ownerId: 'owner-1', limit: 3 })).nextCursor).toBeNull();
  });

  it('is a hundred a page at most, whatever is requested', async () => {
    const list = await open(102);
    for (const page of [await list({ ownerId: 'owner-1' }), await list({ ownerId: 'owner-1', limit: 500 })])
      expect([page.proposals.length, page.nextCursor]).toEqual([100, 'p-2']);
  });

  it('is refused for a cursor that names no proposal', async () => {
    const list = await open(1);
    await expect(list({ ownerId: 'owner-1', cursor: 'p-9' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'cursor', code: 'not_allowed' }],
    });
  });
});
