import { revenueTexts } from '@hamkke/screen-kit/revenue/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  ...revenueTexts,
  failed: 'The revenue could not be loaded',
};
