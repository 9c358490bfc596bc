import type { MailTexts, MailValues } from '../mail-texts.ts';
import { zh as business } from './business/zh.ts';
import { zh as renewals } from './renewals/zh.ts';
import { zh as visits } from './visits/zh.ts';

const notMe = () => '如非您本人操作，请立即更改密码。';

const comesBack = (amount: string) =>
  amount ? `${amount} 将退回您的付款方式，完成后会再次通知您。` : '没有需要退还的金额。';

const notCancelledByMe = () => '如非您本人取消并有疑问，请联系客服。';

const cancelExtension = ({ hours, days }: MailValues) =>
  `付款后${hours}小时内取消续租可全额退款。之后请至少在离开前${days}天通知我们退仓。`;

export const zh: MailTexts = {
  brand: 'Hamkke',
  greeting: (name) => (name ? `${name}，您好：` : '您好：'),
  footer: '本邮件由 Hamkke 自助仓储自动发送。如非您本人操作，请忽略并删除。',
  heldUntil: (moment) => `${moment}（韩国时间）`,
  inSeoul: (moment) => `${moment}（韩国时间）`,
  labels: {
    order: '订单号',
    location: '门店',
    unit: '储物仓',
    range: '租期',
    amount: '支付金额',
    refunded: '退款金额',
    code: '验证码',
    size: '尺寸',
    from: '起租日期',
    until: '保留至',
    door: '门',
    at: '最后一次输入',
  },
  bookingConfirmed: {
    subject: ({ place }) => `【Hamkke】${place} 的预订已确认`,
    lines: () => ['付款成功，预订已确认。从起始日起，您可以全天24小时使用。'],
    button: '查看预订',
    note: ({ hours, days }) => `付款后${hours}小时内取消可全额退款。之后请至少在离开前${days}天通知我们退仓。`,
  },
  extensionConfirmed: {
    subject: ({ place, endDate }) => `【Hamkke】${place} 的租期已延长至 ${endDate}`,
    lines: ({ endDate }) => [`续租已确认。您可以继续使用同一储物仓至 ${endDate}，无需搬动物品。`],
    button: '查看预订',
    note: cancelExtension,
  },
  extensionRenewed: {
    subject: ({ place, endDate }) => `【Hamkke】${place} 的租期已续至 ${endDate}`,
    lines: ({ amount, endDate }) => [
      `费用 ${amount} 已支付，您可以继续使用同一储物仓至 ${endDate}。`,
      '之后也会自动续租。如不希望下次扣款，请在预订页面关闭自动续租。',
    ],
    button: '查看预订',
    note: cancelExtension,
  },
  rentalMoved: {
    subject: ({ place, unit, startDate }) => `【Hamkke】自 ${startDate} 起，您使用 ${place} 的储物仓 ${unit}`,
    lines: ({ location, unit, startDate, endDate, leftLocation, leftUnit, leaveBy, days, amount }) => [
      `换仓已确认。自 ${startDate} 至 ${endDate}，您可以使用 ${location} 的储物仓 ${unit}，最后一天不变。`,
      leaveBy
        ? `原来在 ${leftLocation} 的储物仓 ${leftUnit} 可以使用至 ${leaveBy}，请在当天之前搬完所有物品。`
        : `原来的储物仓在换仓日之后还可以使用${days}天，请在此期间搬完所有物品。`,
      amount
        ? `剩余天数的差价 ${amount} 已支付。`
        : '没有收取任何费用。如有需要退还的金额，将退回您的付款方式，完成后会再次通知您。',
    ],
    button: '查看预订',
    note: () => '如您之前开启了自动续租，现已关闭。您可以在新储物仓的预订页面重新开启。',
  },
  refunded: {
    subject: ({ amount }) => `【Hamkke】已退款 ${amount}`,
    lines: () => ['款项已按您的支付方式退回。部分发卡行或银行可能需要几天才会显示。'],
    button: '查看预订',
  },
  endingSoon: {
    subject: ({ endDate }) => `【Hamkke】您的租期将于 ${endDate} 结束`,
    lines: ({ location, endDate, priorityUntil }) => [
      `您在 ${location} 的租期将于 ${endDate} 结束。如不再使用，请在当天之前取走所有物品。`,
      priorityUntil
        ? `如需继续使用，可从次日起续租同一储物仓。在 ${priorityUntil} 之前（含当天），其他人无法预订之后的日期。`
        : '如需继续使用，请尽快续租：从次日起，其他人现在也可以预订该储物仓。',
    ],
    button: '续租',
  },
  noticeReceived: {
    subject: ({ place, endDate }) => `【Hamkke】${place} 的租期将于 ${endDate} 结束`,
    lines: ({ location, endDate, amount }) => [
      `感谢您提前告知。您可以使用 ${location} 的储物仓至 ${endDate}。`,
      comesBack(amount),
      '请在当天之前取走所有物品，并在预订页面发送空仓照片。',
    ],
    button: '查看预订',
  },
  emailProof: {
    subject: () => '【Hamkke】请验证您的邮箱',
    lines: () => ['点击按钮即可验证此邮箱属于您。用同一邮箱所做的预订也会显示在您的账户中。'],
    button: '验证邮箱',
    note: ({ hours }) => `链接在${hours}小时内有效，只能使用一次。`,
  },
  passwordReset: {
    subject: () => '【Hamkke】请设置新密码',
    lines: () => ['我们收到了您重设密码的请求。请点击按钮设置新密码，所有设备都将退出登录。'],
    button: '设置新密码',
    note: ({ minutes }) => `链接在${minutes}分钟内有效，只能使用一次。如非您本人操作，无需处理。`,
  },
  partnerApproved: {
    subject: () => '【Hamkke】您的加盟申请已获批准',
    lines: () => ['您现在可以登记仓库，并查看预订与营业额。'],
    button: '打开仓库管理',
  },
  partnerRejected: {
    subject: () => '【Hamkke】加盟申请结果',
    lines: ({ reason }) => ['很抱歉，本次申请未获批准。', `原因：${reason}`, '您可以修改后重新申请。'],
    button: '重新申请',
  },
  lookupCode: {
    subject: () => '【Hamkke】订单查询验证码',
    lines: () => ['请在订单查询页面输入以下验证码。'],
    note: ({ minutes }) => `${minutes}分钟内有效。如非您本人操作，请勿告知任何人。`,
  },
  waitingConfirm: {
    subject: ({ place }) => `【Hamkke】请确认您在 ${place} 的候补申请`,
    lines: ({ location, size, startDate, hours }) => [
      `您申请了候补 ${location} 的 ${size} 尺寸储物仓，从 ${startDate} 起使用。`,
      `请点击按钮，在打开的页面上确认，确认后才开始排队。请在申请后${hours}小时内完成确认。`,
    ],
    button: '确认申请',
    note: () => '如非您本人操作，无需处理。',
  },
  waitingOffered: {
    subject: ({ place }) => `【Hamkke】您在 ${place} 候补的储物仓有空位了`,
    lines: ({ location, size, until }) => [
      `${location} 有 ${size} 尺寸的储物仓空出。我们为您保留至 ${until}（韩国时间），在此之前其他人无法预订，您可以在按钮打开的页面上预订。`,
      '如果不需要，您可以在同一页面放弃，名额会转给下一位。届时未付款也会转给下一位，您可以重新申请候补。',
    ],
    button: '查看空位',
  },
  doorAlarmed: {
    subject: ({ door }) => `【Hamkke】${door} 多次被输入错误的开门密码`,
    lines: ({ door, tries, minutes, at }) => [
      `${door} 在${minutes}分钟内被输入了${tries}次错误的开门密码，最后一次是 ${at}。`,
      '请查看出入记录和现场情况。请只为确认过身份的人远程开门。',
    ],
    button: '查看门',
    note: () => '错误的密码无法开门，输入的数字不会保存。',
  },
  rentalAlarmed: {
    subject: ({ place, unit }) => `【Hamkke】${place} 储物仓 ${unit} 的门被输入错误的密码`,
    lines: ({ location, unit, at }) => [
      `${location} 储物仓 ${unit} 的门多次被输入错误的门锁密码，最后一次是 ${at}。`,
      '错误的密码无法开门，您的门锁密码也没有显示给任何人。',
      '如果是您本人或与您共用的人输入的，无需处理。如果不放心，可以在预订页面获取新密码：登记了新密码的门，将无法再用原密码打开。',
    ],
    button: '查看预订',
    note: () => '如需帮助，或怀疑有人进入过，请联系客服。',
  },
  reservationCancelled: {
    subject: ({ place }) => `【Hamkke】${place} 的预订已取消`,
    lines: ({ amount }) => ['以下预订已取消。', comesBack(amount)],
    button: '查看预订',
    note: notCancelledByMe,
  },
  extensionCancelled: {
    subject: ({ place }) => `【Hamkke】${place} 的续租已取消`,
    lines: ({ amount }) => ['以下续租已取消，此前的租期不受影响。', comesBack(amount)],
    button: '查看预订',
    note: notCancelledByMe,
  },
  renewals,
  visits,
  business,
  alerts: {
    'email-changed': {
      subject: () => '【Hamkke】您账户的邮箱已更改',
      lines: () => [
        '您的账户已改用其他邮箱，不再使用此地址。',
        '如非您本人操作，请点击按钮恢复。所有设备都将退出登录，并需重新设置密码。',
      ],
      button: '恢复原邮箱',
      note: ({ days }) => `链接在${days}天内有效。如是您本人更改，无需处理。`,
    },
    'password-changed': {
      subject: () => '【Hamkke】您的密码已更改',
      lines: () => ['您的账户已设置新密码，其他设备均已退出登录。'],
      button: '查看个人资料',
      note: notMe,
    },
    'token-created': {
      subject: () => '【Hamkke】已创建 API 令牌',
      lines: () => ['您的账户新建了一个 API 令牌。'],
      button: '查看个人资料',
      note: notMe,
    },
    'partner-id-set': {
      subject: () => '【Hamkke】结算合作方 ID 已更改',
      lines: () => ['接收结算款的合作方 ID 已更改。'],
      button: '查看个人资料',
      note: notMe,
    },
    'second-factor-added': {
      subject: () => '【Hamkke】两步验证已开启',
      lines: () => ['现在登录时还需要验证应用的验证码。'],
      button: '查看个人资料',
      note: notMe,
    },
    'second-factor-removed': {
      subject: () => '【Hamkke】两步验证已关闭',
      lines: () => ['现在登录时不再需要验证应用的验证码。'],
      button: '查看个人资料',
      note: notMe,
    },
    'sign-in-slowed': {
      subject: () => '【Hamkke】多次登录失败',
      lines: () => ['密码多次输入错误，新设备登录将暂时延迟。曾经登录过的设备不受影响。'],
      button: '查看个人资料',
      note: notMe,
    },
    'device-added': {
      subject: () => '【Hamkke】有新设备登录了您的账户',
      lines: ({ at }) => [`一台从未登录过的设备于 ${at} 登录了您的账户。`],
      button: '查看个人资料',
      note: () => '如是您本人登录，无需处理。如非本人操作，请立即更改密码，其他设备都将退出登录。',
    },
  },
};
