import type { MessagesLike } from '@hamkke/shell-api';
import type { locations as ko } from '../ko/locations.ts';

export const locations: MessagesLike<typeof ko> = {
  title: '选择门店',
  search: '搜索门店',
  placeholder: '搜索地区或门店名称',
  myLocation: '我的位置',
  searching: '正在定位',
  listLabel: '门店列表',
  count: '共 {{count}} 家门店',
  noResults: '没有搜索结果。',
  noResultsHint: '请换个名称或地区搜索，或清除筛选条件。',
  none: '暂无门店。',
  failed: '门店加载失败',
  clear: '清除筛选',
  filters: '筛选',
  filtersOn: '已启用 {{count}} 项筛选',
  sizes: '空闲尺寸',
  features: '设施',
  price: '最低月租',
  anyPrice: '不限',
  upTo: '{{amount}} 以下',
  sort: '排序',
  sorts: { popular: '热门优先', distance: '距离最近', price: '价格最低', name: '按名称' },
  from: '每月 {{amount}} 起',
  freeUnits: '空闲 {{count}} 个',
  full: '目前没有空闲的储物仓',
};
