import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeLocation, type LocationEdit } from '../domain/changed-location.ts';
import type { Location } from '../domain/location.ts';
import type { LocationWithUnits } from '../domain/ports.ts';
import { removeLocation } from '../domain/removal.ts';
import { fill, givenLocation } from './builders.ts';
import type { StoreUnderTest } from './catalog-store-suite.ts';

/** What every catalog store must know of the texts that partners published. */
export function describePublishedTexts(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: what partners published`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => (under = await open()));
    afterAll(async () => await under.close());
    const texts = ['발행점', '발행로 1', '발행구', '발행해요', '발행 특징'] as const;
    const named = (name: string, more: Partial<Location> = {}): Partial<Location> => ({
      name,
      address: '발행로 1',
      city: '서울특별시',
      district: '발행구',
      description: '발행해요',
      features: ['발행 특징'],
      ...more,
    });
    const change = (id: string, edit: LocationEdit) =>
      under.store.change(
        [id],
        (loaded) => {
          const decided = changeLocation(loaded.get(id) as LocationWithUnits, edit, { mayApprove: true });
          if (decided === 'not-allowed') throw new Error('it may be changed');
          return decided;
        },
        'test-publish',
      );
    const published = async (requested: readonly string[]) => [...(await under.store.findPublished(requested))];

    test('knows nothing while a location waits, and all of it once it opens', async () => {
      await fill(under.store, givenLocation('pub', named('발행점', { status: 'pending', ownerId: 'p1' }), []));
      expect(await published(texts)).toEqual([]);
      await change('pub', { isActive: true });
      expect(await published([...texts, '다른 글'])).toEqual([...texts]);
    });

    test('a text stays published after it was changed, and after its location has gone', async () => {
      await change('pub', { name: '새 이름' });
      await change('pub', { isActive: false });
      await change('pub', { description: '쉬는 동안 쓴 글' });
      expect(await published([...texts, '새 이름', '쉬는 동안 쓴 글'])).toEqual([...texts, '새 이름']);
      await under.store.change(
        ['pub'],
        (loaded) => removeLocation(loaded.get('pub') as LocationWithUnits),
        'test-remove',
      );
      expect(await published(texts)).toEqual([...texts]);
    });

    test('what was written during a pause is published by opening again', async () => {
      await fill(under.store, givenLocation('pause', named('쉬는점', { status: 'paused' }), []));
      await change('pause', { features: ['쉬며 더한 특징'] });
      expect(await published(['쉬는점', '쉬며 더한 특징'])).toEqual(['쉬는점']);
      await change('pause', { isActive: true });
      expect(await published(['쉬며 더한 특징'])).toEqual(['쉬며 더한 특징']);
    });

    test('locations that are opened at once, with texts that nobody published before, all get through', async () => {
      const ids = Array.from({ length: 12 }, (_, n) => `open-${n}`);
      await Promise.all(
        ids.map((id) =>
          fill(under.store, givenLocation(id, named(`함께 ${id}`, { city: '처음시', features: ['처음 특징'] }), [])),
        ),
      );
      expect(await published(['처음시', '처음 특징', ...ids.map((id) => `함께 ${id}`)])).toHaveLength(14);
    });
  });
}
