import type { ScreenTexts } from './screen-texts.ts';

export const screenTexts: ScreenTexts = {
  loading: '読み込んでいます',
  retry: 'もう一度試す',
  reference: 'エラー番号 {{id}}',
  more: 'もっと見る',
  moreFailed: '続きを読み込めませんでした',
  notConnected: 'インターネットに接続すると読み込めます。',
};
