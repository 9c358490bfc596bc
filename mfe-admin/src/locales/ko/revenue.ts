import { revenueTexts } from '@hamkke/screen-kit/revenue/texts/ko';
export const revenue = {
  ...revenueTexts,
  failed: '매출을 불러오지 못했어요',
} as const;
