import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  open: '공유하기',
  copied: '링크를 복사했어요',
  byHand: '링크를 직접 복사해 주세요',
  copy: '링크 복사',
  close: '닫기',
};
