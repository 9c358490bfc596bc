import { lazy } from 'react';
import { screenIn } from './location-paths.ts';

// Each screen is a chunk: a list needs no map search, no forms and no files.
const loadList = async () => await import('./list/location-list.tsx');
const loadForm = async () => await import('./form/location-form-screen.tsx');
const loadLocation = async () => await import('./units/location-screen.tsx');
const loadDoors = async () => await import('./doors/doors-screen.tsx');
const loadWork = async () => await import('./work/work-screen.tsx');

export const LocationListScreen = lazy(async () => ({ default: (await loadList()).LocationListScreen }));
export const NewLocation = lazy(async () => ({ default: (await loadForm()).NewLocation }));
export const EditLocation = lazy(async () => ({ default: (await loadForm()).EditLocation }));
export const LocationScreen = lazy(async () => ({ default: (await loadLocation()).LocationScreen }));
export const DoorsScreen = lazy(async () => ({ default: (await loadDoors()).DoorsScreen }));
export const WorkScreen = lazy(async () => ({ default: (await loadWork()).WorkScreen }));

const loaders = {
  list: loadList,
  create: loadForm,
  edit: loadForm,
  location: loadLocation,
  doors: loadDoors,
  work: loadWork,
};

/** Preloads a screen's chunk; `rest` is what follows `/warehouses` in its address. */
export async function preloadLocations(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'list']();
}
