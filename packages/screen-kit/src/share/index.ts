export { ShareButton, type ShareButtonProps } from './share-button.tsx';
export { sharePage } from './share-page.ts';
