import { createMemoryPicture } from './memory-picture.ts';
import { describePicture } from './picture-suite.ts';

describePicture('the picture in memory', async () => {
  const picture = createMemoryPicture();
  return { picture, apply: (change) => picture.apply(change, undefined) };
});
