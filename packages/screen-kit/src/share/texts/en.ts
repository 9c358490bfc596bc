import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  open: 'Share',
  copied: 'Link copied',
  byHand: 'Copy the link yourself',
  copy: 'Copy the link',
  close: 'Close',
};
