import { createFailpoints } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogFailpoints } from '../../failpoints.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryGuards, type MemoryGuards } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createUnitClosing } from '../units/close-units.ts';
import { createCreateUnit } from '../units/create-unit.ts';
import { createDeleteLocation } from './delete-location.ts';
import { createDeleteUnit } from '../units/delete-unit.ts';
import { createUpdateUnit, type UpdateUnitDeps } from '../units/update-unit.ts';

let now: number;
let store: MemoryCatalogStore;
let guards: MemoryGuards;
let deps: UpdateUnitDeps;
const viewer = { sees: 'own', ownerId: 'p1' } as const;
const callInput = { viewer, actor: undefined, correlationId: 'test' };
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1);
  [store, guards] = [createMemoryCatalogStore(), createMemoryGuards()];
  const clock = () => new Date(now);
  const closing = createUnitClosing({ store, guards, availability: createMemoryAvailability(), clock });
  deps = {
    store,
    closing,
    clock,
    failpoints: createFailpoints(catalogFailpoints, { NODE_ENV: 'test' }),
    onChange: () => undefined,
  };
  await fill(store, givenLocation('a', { ownerId: 'p1' }));
});

const removeLocation = async () => await createDeleteLocation(deps)({ ...callInput, id: 'a' });
const removeUnit = async (id: string) => await createDeleteUnit(deps)({ ...callInput, id });
const units = async () => await store.unitsOf(['a']);
const marked = async () => (await units()).filter((unit) => unit.closing !== undefined).map(({ id }) => id);

/** Another call that closes a unit and dies, because this one took so long that its marks have lapsed. */
async function takeOver(id: string): Promise<void> {
  now += 31_000;
  deps.failpoints.arm('removal.after-close:throw');
  await removeUnit(id).catch(() => undefined);
  deps.failpoints.disarm();
}

/** Another call that closes a unit and changes its number, because this one took so long that its marks have lapsed. */
async function finishAnother(id: string): Promise<void> {
  now += 31_000;
  await createUpdateUnit(deps)({ ...callInput, id, edit: { unitNumber: 'a-M-9' } });
}

/** The next write fails, the one after it does not. */
function failOnce(): void {
  const { change } = store;
  store.change = () => {
    store.change = change;
    return Promise.reject(new Error('away'));
  };
}

describe('a removal of a location', () => {
  /** Adds a unit in the middle of each of so many closings. */
  function addMeanwhile(times: number): void {
    guards.meanwhile = async () => {
      await createCreateUnit(deps)({ ...callInput, locationId: 'a', input: { size: 'SB', ...prices } });
      if (times > 1) addMeanwhile(times - 1);
    };
  }

  test('goes on while four units are added one after the other', async () => {
    addMeanwhile(4);
    store.events.length = 0;
    await removeLocation();
    expect([await store.listLocations({ viewer: { sees: 'all' }, limit: 10 }), await units()]).toEqual([[], []]);
    const types = [...Array(4).fill('unit.created'), ...Array(6).fill('unit.removed'), 'location.removed'];
    expect(store.events.map(({ type }) => type)).toEqual(types);
  });

  test('gives up after the fifth, and leaves everything open to be rented', async () => {
    addMeanwhile(5);
    await expect(removeLocation()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect([(await units()).length, await marked(), [...guards.closed]]).toEqual([7, [], []]);
  });

  test('that lost a unit to another call removes nothing, and leaves the unit to that one', async () => {
    guards.meanwhile = async () => await takeOver('a-M-1');
    await expect(removeLocation()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect([(await units()).length, await marked()]).toEqual([2, ['a-M-1', 'a-M-2']]);
    // The marks of the one that gave up have lapsed, those of the other one have not.
    await expect(removeUnit('a-M-1')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await removeUnit('a-M-2');
    expect((await units()).map(({ id }) => id)).toEqual(['a-M-1']);
  });

  test('that lost a unit to a call that is through with it removes nothing', async () => {
    guards.meanwhile = async () => await finishAnother('a-M-1');
    await expect(removeLocation()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await units()).map(({ unitNumber }) => unitNumber)).toEqual(['a-M-9', 'a-M-2']);
  });

  test('that fails while it writes lets its marks lapse, so that it can be repeated at once', async () => {
    guards.meanwhile = async () => failOnce();
    await expect(removeLocation()).rejects.toThrow('away');
    await removeLocation();
    expect(await units()).toEqual([]);
  });

  test('that another call finished meanwhile is done, and reports that the lists are old', async () => {
    let changes = 0;
    deps = { ...deps, onChange: () => void (changes += 1) };
    guards.meanwhile = async () => {
      now += 31_000;
      await removeLocation();
    };
    await removeLocation();
    expect([await store.findLocation('a'), changes]).toEqual([undefined, 2]);
    await removeLocation();
    expect(changes).toBe(2);
  });
});

describe('a removal of a unit', () => {
  test('that lost the unit to another call does not remove it', async () => {
    guards.meanwhile = async () => await takeOver('a-M-1');
    await expect(removeUnit('a-M-1')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await units()).map(({ id }) => id)).toEqual(['a-M-1', 'a-M-2']);
  });

  test('that lost the unit to a call that is through with it does not remove it', async () => {
    guards.meanwhile = async () => await finishAnother('a-M-1');
    await expect(removeUnit('a-M-1')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await units()).map(({ unitNumber }) => unitNumber)).toEqual(['a-M-9', 'a-M-2']);
  });

  test('is for the partner of the location alone, also when it is repeated', async () => {
    const stranger = { ...callInput, viewer: { sees: 'own', ownerId: 'p2' } as const, id: 'a-M-1' };
    await expect(createDeleteUnit(deps)(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeUnit('a-M-1');
    await expect(createDeleteUnit(deps)(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeUnit('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that another call finished meanwhile removes nothing else', async () => {
    guards.meanwhile = async () => {
      now += 31_000;
      await removeUnit('a-M-1');
    };
    await expect(removeUnit('a-M-1')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await units()).map(({ id }) => id)).toEqual(['a-M-2']);
  });

  test('that found the unit and is too late does nothing, and may be repeated', async () => {
    const found = await store.findUnit('a-M-1');
    await removeUnit('a-M-1');
    store.findUnit = async () => found;
    guards.requests.length = 0;
    await expect(removeUnit('a-M-1')).resolves.toBeUndefined();
    expect(guards.requests).toEqual([]);
  });

  test('that fails while it writes lets its marks lapse, so that it can be repeated at once', async () => {
    guards.meanwhile = async () => failOnce();
    await expect(removeUnit('a-M-1')).rejects.toThrow('away');
    await removeUnit('a-M-1');
    expect((await units()).map(({ id }) => id)).toEqual(['a-M-2']);
  });
});

describe('a change of the size', () => {
  const resize = async () => await createUpdateUnit(deps)({ ...callInput, id: 'a-M-1', edit: { size: 'XL' } });

  test('that lost the unit to another call changes nothing', async () => {
    guards.meanwhile = async () => await takeOver('a-M-1');
    await expect(resize()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await store.findUnit('a-M-1')).toMatchObject({ size: 'M', version: 1 });
  });

  test('that lost the unit to a call that is through with it changes nothing', async () => {
    guards.meanwhile = async () => await finishAnother('a-M-1');
    await expect(resize()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await store.findUnit('a-M-1')).toMatchObject({ size: 'M', unitNumber: 'a-M-9', version: 2 });
  });

  test('of a unit that another call removed meanwhile finds none', async () => {
    guards.meanwhile = async () => {
      now += 31_000;
      await removeUnit('a-M-1');
    };
    await expect(resize()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.findUnit('a-M-1')).toBeUndefined();
  });
});
