import type { MessagesLike } from '@hamkke/shell-api';
import type { permissions as ko } from '../ko/permissions.ts';

export const permissions: MessagesLike<typeof ko> = {
  about: '超级用户的权限范围',
  may: '可以',
  mayList: { locations: '管理所有门店', units: '管理所有储物仓', reservations: '管理所有预订' },
  mayNot: '不可以',
  mayNotList: {
    people: '管理会员和批准加盟',
    permissions: '授予和收回权限',
    settlements: '查看其他加盟店的结算',
    log: '查看变更记录',
  },
  list: '各加盟店的权限',
  superUser: '超级用户',
  superUserOf: '{{name}} 超级用户',
  on: '开启',
  off: '关闭',
  granted: '已授予超级用户权限',
  revoked: '已收回超级用户权限',
  failed: '无法更改权限',
  overtaken: '其他地方已先作出更改，或该店不是已批准的加盟店。列表已重新加载。',
  dialog: {
    title: '要授予超级用户权限吗？',
    text: '店主将可以管理所有加盟店的门店、储物仓和预订。已打开的页面也会立即生效。',
    confirm: '授予权限',
  },
};
