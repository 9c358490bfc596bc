import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  open: '共有',
  copied: 'リンクをコピーしました',
  byHand: 'リンクを手動でコピーしてください',
  copy: 'リンクをコピー',
  close: '閉じる',
};
