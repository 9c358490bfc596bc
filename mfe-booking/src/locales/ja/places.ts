import type { MessagesLike } from '@hamkke/shell-api';
import type { places as ko } from '../ko/places.ts';

export const places: MessagesLike<typeof ko> = {
  heading: '地域別の店舗',
  breadcrumb: '現在のページの位置',
  all: 'すべての店舗',
  inCity: '{{city}} {{district}}',
  title: '{{place}}の無人ボックス',
  count: '{{count}}件',
  prices: 'サイズ別の月額最安値',
  nearby: '近くの地域',
  notFound: 'この地域に店舗はありません',
  notFoundHint: 'アドレスが変わったか、まだ営業中の店舗がない地域です。',
};
