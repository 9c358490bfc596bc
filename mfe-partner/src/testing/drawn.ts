import { drawingOf } from '@hamkke/screen-kit/testing/drawing';

/** Draws screens of this remote as the server does, and hydrates them as a browser does. */
export const { draw, hydrateDrawn } = drawingOf(async () => ({
  ...(await import('../remote.tsx')),
  ...(await import('../head.ts')),
}));
