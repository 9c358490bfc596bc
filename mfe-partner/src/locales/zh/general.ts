import { errorTexts } from '@hamkke/screen-kit/errors/zh';
import { consentTexts } from '@hamkke/screen-kit/registration/texts/zh';
import { screenTexts } from '@hamkke/screen-kit/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: '关闭',
  cancel: '取消',
  save: '保存',
  moreOf: '查看更多（共 {{all}} 个，已显示 {{shown}} 个）',
  back: '返回',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  optional: '选填',
  dashboard: {
    title: '加盟店管理',
    menu: '加盟店管理菜单',
    outdated: '无法加载最新内容，当前显示之前读取的内容',
  },
  waiting: {
    title: '等待批准',
    text: '我们正在审核您的加盟申请，批准最长可能需要 {{hours}} 小时。',
    requestedAt: '申请时间',
    name: '加盟店名称',
    address: '加盟店地址',
    phone: '联系电话',
    approved: '您的加盟店已获批准',
    live: '获得批准后本页面会自动更新，我们也会通过邮件通知您。',
    correct: '修改申请内容',
    contact: '咨询',
  },
  consent: { ...consentTexts },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '服务条款或隐私政策已更新。',
  },
};
