import type { MessagesLike } from '@hamkke/shell-api';
import type { places as ko } from '../ko/places.ts';

export const places: MessagesLike<typeof ko> = {
  heading: '按地区查看门店',
  breadcrumb: '当前位置',
  all: '全部门店',
  inCity: '{{city}}{{district}}',
  title: '{{place}}无人储物仓',
  count: '{{count}} 家',
  prices: '各尺寸最低月租',
  nearby: '附近地区',
  notFound: '该地区没有门店',
  notFoundHint: '网址已变更，或该地区暂无营业中的门店。',
};
