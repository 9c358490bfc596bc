import { errorTexts } from '@hamkke/screen-kit/errors/zh';
import { screenTexts } from '@hamkke/screen-kit/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: '关闭',
  cancel: '取消',
  utilisation: {
    noUnits: '还没有储物仓。',
    percent: '{{value}}%',
    text: '使用率 {{percent}}% · {{all}}个储物仓中{{taken}}个使用中',
    taken: '{{all}}个储物仓中{{taken}}个使用中',
  },
  dashboard: {
    title: '管理员页面',
    menu: '管理员菜单',
    outdated: '无法加载最新内容，正在显示之前的内容',
    tabs: {
      approvals: '加盟批准',
      franchises: '加盟店管理',
      warehouses: '仓库管理',
      permissions: '权限管理',
      reservations: '预订管理',
      stats: '统计',
      operations: '运维',
    },
  },
  errors: errorTexts,
};
