import type { MessagesLike } from '@hamkke/shell-api';
import type { sharedAccess as ko } from '../ko/shared-access.ts';

export const sharedAccess: MessagesLike<typeof ko> = {
  title: '一緒に使うボックス',
  lead: '{{name}}さんの入室コードです。会員登録なしでこのページで確認できます。',
  location: '店舗',
  address: '住所',
  unit: 'ボックス',
  days: '利用期間',
  toLocation: '店舗の場所を見る',
  noLock: '接続されているロックがないため、コードはありません。リンクを送った人にご確認ください。',
  contact: 'お問い合わせ',
  gone: {
    title: 'このリンクはもう使えません',
    text: '共有が終了したか、アドレスが正しくありません。リンクを送った人にご確認ください。',
  },
  ended: {
    title: '利用期間が終了しました',
    text: 'このリンクではもうドアを開けられません。引き続き使うには、リンクを送った人にご確認ください。',
  },
};
