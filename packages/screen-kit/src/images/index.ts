export { shrinkImage } from './shrink-image.ts';
