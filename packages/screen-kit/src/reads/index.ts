export { BlockSkeleton } from './block-skeleton.tsx';
export { ReadFailed, ReadOutdated } from './read-failed.tsx';
