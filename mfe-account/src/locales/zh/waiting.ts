import type { MessagesLike } from '@hamkke/shell-api';
import type { waiting as ko } from '../ko/waiting.ts';

export const waiting: MessagesLike<typeof ko> = {
  heading: '候补',
  place: '{{branch}} · 尺寸 {{size}}',
  input: '尺寸 {{size}} · {{date}}起 · {{period}}',
  statuses: { unconfirmed: '邮件待确认', waiting: '候补中', offered: '有空位了' },
  unconfirmed: '请在我们发送的邮件中确认申请，确认后开始排队。',
  position: '您排在第 {{position}} 位。',
  chances: {
    good: '{{days}} 天内有 {{units}} 个储物仓到期，可能会轮到您。',
    fair: '{{days}} 天内有 {{units}} 个储物仓到期。',
    open: '目前没有已知将在 {{days}} 天内到期的储物仓。',
  },
  offer: '已为您保留储物仓至 {{until}}。',
  offerTerms: '{{range}} · {{amount}}',
  toOffer: '查看并预订',
  details: '详情',
  named: '{{branch}} {{size}} {{action}}',
  ended: {
    taken: '已预订。',
    missed: '保留时间已过，候补已结束。',
    left: '已取消候补。',
    expired: '已过 {{days}} 天，候补已结束。',
  },
  hold: {
    heading: '这是为您的候补保留的储物仓',
    text: '您可以在候补列表中预订或取消候补。',
    toList: '查看候补',
  },
  leave: {
    open: '取消候补',
    question: '要取消候补吗？',
    consequence: '您将放弃{{branch}}尺寸 {{size}} 的排位。重新申请需从末位开始等候。',
    offered: '在{{branch}}为您保留的尺寸 {{size}} 储物仓将通知下一位。重新申请需从末位开始等候。',
    stay: '继续等候',
    confirm: '确认取消候补',
    done: '已取消候补',
    over: '该候补已结束',
  },
};
