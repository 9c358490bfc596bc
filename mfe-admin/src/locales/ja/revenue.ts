import { revenueTexts } from '@hamkke/screen-kit/revenue/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  ...revenueTexts,
  failed: '売上を読み込めませんでした',
};
