import type { MessagesLike } from '@hamkke/shell-api';
import type { managing as ko } from '../ko/managing.ts';

export const managing: MessagesLike<typeof ko> = {
  whose: '表示する店舗',
  mine: '自分の店舗',
  everybodys: 'すべての店舗',
  single: '1店舗を選ぶ',
  location: '店舗を探す',
  locationHint: '名前、住所、市区町村に含まれる言葉の先頭部分で探せます。',
  failed: '店舗を読み込めませんでした',
  showAll: '条件をクリア',
  ownMoney: '売上と精算は、自分の店舗の分だけを表示します。',
  partner: '加盟店',
  partnerHint: '加盟店名またはメールアドレスで探せます。',
  everyPartner: 'すべての加盟店',
  house: '直営店舗',
  houseDetail: '加盟店を介さず、Hamkkeが運営しています',
  other: '別の加盟店',
  picker: { failed: '検索できませんでした。' },
};
