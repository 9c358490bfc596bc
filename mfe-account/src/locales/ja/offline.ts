import type { MessagesLike } from '@hamkke/shell-api';
import type { offline as ko } from '../ko/offline.ts';

export const offline: MessagesLike<typeof ko> = {
  title: 'インターネットに接続されていません',
  needed: 'インターネットに接続すると利用できます。',
  older: '最後に読み込んだ内容を表示しています。接続すると読み込み直します。',
};
