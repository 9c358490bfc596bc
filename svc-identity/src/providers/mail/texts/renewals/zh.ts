import type { RenewalTexts, RenewalValues } from '../../renewal-texts.ts';

const lastDay = ({ paidUntil }: RenewalValues) =>
  `您的租期到 ${paidUntil} 为止。如不再使用，请在当天之前取走所有物品。`;

const ifNotRaised = ({ amountBefore }: RenewalValues) =>
  `如在此之前取消涨价，无论您如何答复，自动续租都会按目前价格 ${amountBefore} 继续。`;

const nothingCharged = '未收取下一期的费用。';
const inDays = (days: number) => (days === 1 ? '明天' : `${days}天后`);

export const zh: RenewalTexts = {
  labels: {
    nextTerm: '下一租期',
    chargeOn: '扣款日',
    price: '费用',
    priceBefore: '目前价格',
    newPrice: '新价格',
    card: '银行卡',
    paidUntil: '已付租期截止',
  },
  cycles: { monthly: '1个月', quarterly: '3个月', yearly: '12个月' },
  card: (brand, lastFour) =>
    lastFour ? `尾号 ${lastFour} 的${brand ? ` ${brand} 卡` : '银行卡'}` : brand ? `${brand} 卡` : '已保存的银行卡',
  declines: {
    declined: '发卡行拒绝了扣款。',
    insufficient: '余额不足。',
    limit: '超出了银行卡的限额。',
    expired: '银行卡已过有效期。',
    'card-gone': '已保存的银行卡无法再使用。',
    unknown: '发卡行未说明原因。',
  },
  started: {
    subject: ({ place }) => `【Hamkke】${place} 的自动续租已开启`,
    lines: ({ chargeOn, cycle, amount, card, proposeDays }) => [
      `您可以不间断地使用同一储物仓。从 ${chargeOn} 起，每${cycle}从${card}扣款 ${amount}。如价格上涨，我们会在扣款日前${proposeDays}天内征求您的同意，仅在您同意后才按新价格扣款。`,
      '您可以随时在预订页面关闭自动续租。关闭后不再扣款，租期到已付期间为止。',
    ],
    button: '查看预订',
    note: () => '您同意的内容可随时在预订页面查看。',
  },
  announced: {
    subject: ({ days, amount }) => `【Hamkke】${inDays(days)}将扣款 ${amount}`,
    lines: ({ days, chargeOn, amount, card, startDate, endDate }) => [
      `${inDays(days)}（${chargeOn}）将从${card}扣款 ${amount}，用于 ${startDate} 至 ${endDate} 的租期。`,
      '如不再使用，请在此之前到预订页面关闭自动续租，关闭后不会扣款。',
    ],
    button: '查看预订',
  },
  announcedWithoutYes: {
    subject: ({ place, paidUntil }) => `【Hamkke】${place} 的自动续租预计于 ${paidUntil} 结束`,
    lines: (values) => [
      `如您在 ${values.chargeOn} 之前未同意新价格 ${values.newAmount}，我们不会扣款，自动续租将随已付租期一同结束。`,
      ifNotRaised(values),
      lastDay(values),
      '如愿意按新价格继续使用，您可以在预订页面表示同意。',
    ],
    button: '查看新价格',
  },
  failed: {
    subject: ({ place }) => `【Hamkke】${place} 下一期的费用扣款失败`,
    lines: ({ startDate, amount, card, reason, retryOn, graceUntil }) => [
      `${startDate} 起的费用 ${amount} 未能从${card}扣款。${reason}`,
      retryOn
        ? `我们将在 ${retryOn} 再次从已保存的银行卡扣款。您也可以在此之前点击按钮，用其他银行卡付款。`
        : '不会再从已保存的银行卡扣款。请点击按钮，用其他银行卡付款。',
      `储物仓将为您保留至 ${graceUntil}。`,
    ],
    button: '用其他银行卡付款',
  },
  overdue: {
    subject: ({ place }) => `【Hamkke】请支付 ${place} 的租用费用`,
    lines: ({ paidUntil, amount, caseDays }) => [
      `您已付的租期已于 ${paidUntil} 结束，下一期的费用 ${amount} 尚未支付。点击按钮付款后，即可继续使用。`,
      `您的物品仍在原处，也没有滞纳金。如${caseDays}天内仍未付款，我们会通知门店运营者。`,
    ],
    button: '立即付款',
  },
  stopped: {
    customer: {
      subject: ({ place }) => `【Hamkke】${place} 的自动续租已关闭`,
      lines: (values) => [
        '您已关闭自动续租，今后不再扣款。',
        lastDay(values),
        '如需继续使用，请在预订页面重新开启，或自行续租。',
      ],
      button: '查看预订',
      note: () => '如非您本人关闭，请联系客服。',
    },
    'card-removed': {
      subject: ({ place }) => `【Hamkke】${place} 的自动续租已关闭`,
      lines: (values) => [
        '由于已删除保存的银行卡，自动续租也已关闭，今后不再扣款。',
        lastDay(values),
        '如需继续使用，请在预订页面重新保存银行卡，或自行续租。',
      ],
      button: '查看预订',
      note: () => '如非您本人删除，请联系客服。',
    },
    'price-rose': {
      subject: ({ place }) => `【Hamkke】因 ${place} 涨价，自动续租已停止`,
      lines: (values) => [
        '您未同意下一期的新价格，因此未扣款。',
        lastDay(values),
        '如愿意按新价格继续使用，请在预订页面自行续租。',
      ],
      button: '查看预订',
    },
    'not-for-sale': {
      subject: ({ place }) => `【Hamkke】${place} 的储物仓无法再续租`,
      lines: (values) => [`该储物仓从下一期起不再出租。${nothingCharged}`, lastDay(values)],
      button: '查看预订',
    },
    taken: {
      subject: ({ place }) => `【Hamkke】${place} 的储物仓无法再续租`,
      lines: (values) => [`下一期已有其他预订，无法续租。${nothingCharged}`, lastDay(values)],
      button: '查看预订',
    },
  },
  escalated: {
    subject: ({ place, unit }) => `【Hamkke】${place} ${unit} 的费用长期未付`,
    lines: ({ location, unit, paidUntil, amount, attempts }) => [
      `${location} ${unit} 的已付租期已于 ${paidUntil} 结束，下一期的费用 ${amount} 尚未支付。已尝试从保存的银行卡扣款${attempts}次。`,
      '请联系租用人，确认是否继续使用。请勿处置其物品。',
    ],
    button: '查看预订',
  },
  priceProposed: {
    subject: ({ place }) => `【Hamkke】请告知是否同意 ${place} 的新价格`,
    lines: (values) => [
      `从 ${values.startDate} 至 ${values.endDate} 的下一租期起，价格将由 ${values.amountBefore} 上涨至 ${values.newAmount}。如您同意，从 ${values.chargeOn} 起，每${values.cycle}从${values.card}扣款 ${values.newAmount}。`,
      `如您不同意或未答复，我们不会扣款，自动续租将在已付租期的最后一天 ${values.paidUntil} 结束。`,
      ifNotRaised(values),
      `点击按钮即可表示同意或拒绝。在 ${values.chargeOn} 之前，您可以随时更改答复或关闭自动续租。`,
    ],
    button: '查看新价格',
  },
  priceAnswered: {
    accepted: {
      subject: ({ place }) => `【Hamkke】您已同意 ${place} 的新价格`,
      lines: ({ chargeOn, cycle, newAmount, card }) => [
        `从 ${chargeOn} 起，每${cycle}从${card}扣款 ${newAmount}。`,
        '在此之前，您可以在预订页面撤回同意或关闭自动续租。这样就不会扣款，租期到已付期间为止。',
      ],
      button: '查看预订',
      note: () => '如非您本人同意，请联系客服。',
    },
    declined: {
      subject: ({ place }) => `【Hamkke】您未同意 ${place} 的新价格`,
      lines: (values) => [
        `我们不会按新价格 ${values.newAmount} 扣款，自动续租将随已付租期一同结束。`,
        ifNotRaised(values),
        lastDay(values),
        `如改变主意，您可以在 ${values.chargeOn} 之前到预订页面表示同意。`,
      ],
      button: '查看预订',
      note: () => '如非您本人拒绝，请联系客服。',
    },
  },
};
