import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  heading: '租用前参观',
  what: '您可以到店自行参观 {{minutes}} 分钟。到达门店后打开邮件中的链接并开始，即可获得入口的门锁密码。',
  terms: '免费。每个邮箱每 {{days}} 天可参观一次，储物仓的门不会打开。',
  email: '接收链接的电子邮箱',
  emailHint: '仅用于发送参观邮件，以及确认每 {{every}} 天一次，参观或链接结束 {{days}} 天后删除。',
  emailMissing: '请输入正确的电子邮箱地址。',
  submit: '获取参观链接',
  mailed: '请查看邮件',
  mailedHint: '已向 {{email}} 发送邮件。邮件中的链接 {{hours}} 小时内有效，请到达门店后再开始。',
  mailedBefore: '如果您在过去 {{days}} 天内已参观过，邮件会告知何时可以再次参观。',
  againHint: '没有收到邮件时，请同时查看垃圾邮件箱。邮件发出后 {{minutes}} 分钟内再次申请不会重新发送。',
  again: '修改邮箱或重新申请',
};
