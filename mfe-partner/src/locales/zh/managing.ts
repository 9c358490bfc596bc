import type { MessagesLike } from '@hamkke/shell-api';
import type { managing as ko } from '../ko/managing.ts';

export const managing: MessagesLike<typeof ko> = {
  whose: '显示哪些门店',
  mine: '我的门店',
  everybodys: '全部门店',
  single: '单个门店',
  location: '查找门店',
  locationHint: '按名称、地址或区县中词语的开头查找。',
  failed: '无法加载门店',
  showAll: '清除条件',
  ownMoney: '营业额和结算仅显示您自己的门店。',
  partner: '加盟店',
  partnerHint: '按加盟店名称或邮箱查找。',
  everyPartner: '全部加盟店',
  house: '直营门店',
  houseDetail: '不经加盟店，由 Hamkke 直接运营',
  other: '其他加盟店',
  picker: { failed: '查找失败。' },
};
