import { lazy } from 'react';
import { screenIn } from './location-paths.ts';

// Each screen is a chunk: a list needs no map search, no forms and no files.
const loadList = async () => await import('./list/location-list.tsx');
const loadForm = async () => await import('./form/location-form-screen.tsx');
const loadLocation = async () => await import('./units/location-screen.tsx');

export const LocationListScreen = lazy(async () => ({ default: (await loadList()).LocationListScreen }));
export const NewLocation = lazy(async () => ({ default: (await loadForm()).NewLocation }));
export const EditLocation = lazy(async () => ({ default: (await loadForm()).EditLocation }));
export const LocationScreen = lazy(async () => ({ default: (await loadLocation()).LocationScreen }));

const loaders = { list: loadList, create: loadForm, edit: loadForm, location: loadLocation };

/** Preloads a screen's chunk; `rest` is what follows `/warehouses` in its address. */
export async function preloadLocations(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'list']();
}
