import type { DirectionsTexts } from './directions-texts.ts';

export const directionsTexts: DirectionsTexts = {
  heading: '経路案内',
  kakao: 'カカオマップ',
  naver: 'NAVERマップ',
  google: 'Googleマップ',
  apple: 'Appleマップ',
  newWindow: '（新しいウィンドウ）',
  bySearch: '地図上の位置が登録されていないため、住所で検索します。',
  copy: '住所をコピー',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした',
  byHand: '住所を選択しました。手動でコピーしてください。',
  call: 'サポートに電話',
  message: 'サポートにSMS',
};
