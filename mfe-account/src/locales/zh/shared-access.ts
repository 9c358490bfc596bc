import type { MessagesLike } from '@hamkke/shell-api';
import type { sharedAccess as ko } from '../ko/shared-access.ts';

export const sharedAccess: MessagesLike<typeof ko> = {
  title: '共同使用的储物仓',
  lead: '这是{{name}}的门锁密码，无需注册会员即可在此页面查看。',
  location: '门店',
  address: '地址',
  unit: '储物仓',
  days: '使用期限',
  toLocation: '查看门店位置',
  noLock: '目前没有连接的门锁，因此没有密码。请向发送链接的人确认。',
  contact: '联系我们',
  gone: {
    title: '此链接已无法使用',
    text: '共享已结束，或链接地址有误。请向发送链接的人确认。',
  },
  ended: {
    title: '使用期限已结束',
    text: '此链接已无法再开门。如需继续使用，请向发送链接的人确认。',
  },
};
