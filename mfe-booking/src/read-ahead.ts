import type { RemoteModule } from '@hamkke/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { branchPictureFiles } from './components/pictures/branch-picture.tsx';
import { bannerFiles, bannerPictures } from './components/pictures/default-pictures.ts';
import { preloadPicture } from './components/pictures/preload-picture.ts';
import { popularFirst } from './components/place/popular.ts';
import { branchList } from './components/reads/branch-list.ts';
import { branchReads } from './components/reads/branch.ts';

const branchPage = /^\/storage\/([\w-]+)\/?$/;

async function aheadOfBranches(client: QueryClient): Promise<void> {
  const branches = await client.fetchQuery(branchList());
  const [first] = popularFirst(branches, (a, b) => a.localeCompare(b));
  if (first) preloadPicture(branchPictureFiles(first.images[0], 'card'));
}

async function aheadOfBranch(id: string, client: QueryClient): Promise<void> {
  const { location, units, reserved } = branchReads(id);
  void client.prefetchQuery(units);
  void client.prefetchQuery(reserved);
  const { images } = await client.fetchQuery(location);
  preloadPicture(branchPictureFiles(images[0], 'page'));
}

/**
 * The first reads and the first picture of home, of the list of branches, and of a branch. What fails is asked for
 * again by the screen, which has something to say about it.
 */
export const readAhead: NonNullable<RemoteModule['readAhead']> = (path, client) => {
  const id = branchPage.exec(path)?.[1];
  if (id !== undefined) aheadOfBranch(id, client).catch(() => undefined);
  if (path === '/locations') aheadOfBranches(client).catch(() => undefined);
  if (path !== '/') return;
  preloadPicture(bannerFiles(bannerPictures[0]));
  void client.prefetchQuery(branchList());
};
