import type { DirectionsTexts } from './directions-texts.ts';

export const directionsTexts: DirectionsTexts = {
  heading: '路线导航',
  kakao: 'Kakao 地图',
  naver: 'NAVER 地图',
  google: 'Google 地图',
  apple: 'Apple 地图',
  newWindow: '（新窗口）',
  bySearch: '尚未登记地图位置，将按地址搜索。',
  copy: '复制地址',
  copied: '已复制',
  notCopied: '无法复制',
  byHand: '已选中地址，请手动复制。',
  call: '致电客服',
  message: '短信联系客服',
};
