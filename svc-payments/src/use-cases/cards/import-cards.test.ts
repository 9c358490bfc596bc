import { expect, it } from 'vitest';
import { createMemoryCardDeps } from '../../testing/memory-card-deps.ts';
import { createCardVault } from './card-vault.ts';
import { createImportCards } from './import-cards.ts';

const savedAt = new Date('2026-09-01T03:00:00Z');
const card = { userId: 'person-1', billingKey: 'billing-key-1', brand: 'LOCAL', lastFour: '0013', savedAt };

it('stores a card sealed for its member, and leaves one that is there alone', async () => {
  const { deps } = createMemoryCardDeps();
  const importCards = createImportCards(deps);
  expect(await importCards([card])).toEqual({ imported: 1, unchanged: 0, refused: [] });
  const other = { ...card, billingKey: 'billing-key-2' };
  expect(await importCards([other])).toEqual({ imported: 0, unchanged: 1, refused: [] });
  const vault = createCardVault(deps.cards, deps.seal);
  const stored = await vault.find('person-1');
  expect(stored).toMatchObject({ brand: 'LOCAL', lastFour: '0013', savedAt });
  expect(stored && vault.keyOf(stored)).toBe('billing-key-1');
  expect(await deps.cards.discardedOf('person-1')).toEqual([]);
});
