import type { MessagesLike } from '@hamkke/shell-api';
import type { offline as ko } from '../ko/offline.ts';

export const offline: MessagesLike<typeof ko> = {
  title: '您尚未连接网络',
  needed: '连接网络后即可操作。',
  older: '当前显示的是上次加载的内容，连接网络后会重新加载。',
};
