import type { MessagesLike } from '@hamkke/shell-api';
import type { locations as ko } from '../ko/locations.ts';

export const locations: MessagesLike<typeof ko> = {
  title: '店舗を選ぶ',
  search: '店舗を検索',
  placeholder: '地域・店舗名で検索',
  myLocation: '現在地',
  searching: '現在地を探しています',
  listLabel: '店舗一覧',
  count: '店舗 {{count}}件',
  noResults: '検索結果がありません。',
  noResultsHint: '別の名前や地域で探すか、フィルターを解除してください。',
  none: '登録された店舗がありません。',
  failed: '店舗を読み込めませんでした',
  clear: 'フィルターを解除',
  filters: 'フィルター',
  filtersOn: 'フィルター {{count}}件適用中',
  sizes: '空いているサイズ',
  features: '設備',
  price: '月額の最安値',
  anyPrice: 'すべて',
  upTo: '{{amount}}以下',
  sort: '並べ替え',
  sorts: { popular: '人気順', distance: '近い順', price: '安い順', name: '名前順' },
  from: '月額 {{amount}}から',
  freeUnits: '空き {{count}}個',
  full: '現在空きはありません',
};
