import type { ScreenTexts } from './screen-texts.ts';

export const screenTexts: ScreenTexts = {
  loading: '正在加载',
  retry: '重试',
  reference: '错误编号 {{id}}',
  more: '查看更多',
  moreFailed: '无法加载更多内容',
  notConnected: '连接网络后即可加载。',
};
