import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  open: '分享',
  copied: '链接已复制',
  byHand: '请手动复制链接',
  copy: '复制链接',
  close: '关闭',
};
