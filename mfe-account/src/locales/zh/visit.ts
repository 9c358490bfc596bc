import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  title: '租用前参观',
  failed: '无法加载参观信息',
  location: '门店',
  address: '地址',
  toLocation: '查看门店页面',
  rent: '选择此门店的储物仓',
  again: '在门店页面重新申请',
  contact: '联系我们',
  ready: {
    lead: '租用前可以先进入门店参观，无需注册会员。',
    heading: '开始前请阅读',
    atDoor: '请到达门店门口后再开始。按下后立即开始计时。',
    hour: '开始后会显示可使用 {{minutes}} 分钟的门锁密码。',
    entrance: '密码只能打开入口的门，不能打开储物仓。',
    beginBy: '可在{{time}}（韩国时间）之前开始。',
    every: '每个邮箱每 {{days}} 天可开始一次参观。',
    begin: '我在门口，开始参观',
  },
  refused: {
    DOOR_OFFLINE: {
      title: '目前无法连接入口的门锁',
      text: '参观尚未开始，也没有计时。请稍后再按一次。',
    },
    VISIT_LIMIT: {
      title: '目前无法开始参观',
      text: '目前可用的参观次数已用完，请以后再按一次。',
    },
    VISITS_CLOSED: {
      title: '该门店目前无法参观',
      text: '参观尚未开始。请以后再按一次，或在门店页面查看照片。',
    },
  },
  open: {
    lead: '参观已开始，请慢慢看。',
    until: '可开门至{{time}}（韩国时间）。',
    left: '还剩 {{minutes}} 分钟。',
  },
  over: {
    title: '参观已结束',
    text: '感谢您的参观。如果满意，可以在门店页面选择储物仓。',
  },
  lapsed: {
    title: '已过可开始的时间',
    text: '此链接的有效期至{{time}}（韩国时间）。请在门店页面重新申请参观。',
  },
  limited: {
    title: '暂时还不能再次参观',
    text: '每个邮箱每 {{days}} 天可开始一次参观，您不久前已开始过一次。',
    nextFrom: '从{{time}}（韩国时间）起可以再次参观。',
  },
  gone: {
    title: '找不到此参观',
    text: '链接已过期太久，或地址有误。请直接打开邮件中的链接。',
  },
};
