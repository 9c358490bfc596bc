import type { ScreenTexts } from './screen-texts.ts';

export const screenTexts: ScreenTexts = {
  loading: '불러오는 중이에요',
  retry: '다시 시도',
  reference: '오류 번호 {{id}}',
  more: '더 보기',
  moreFailed: '더 불러오지 못했어요',
  notConnected: '인터넷에 연결되면 다시 불러올 수 있어요.',
};
