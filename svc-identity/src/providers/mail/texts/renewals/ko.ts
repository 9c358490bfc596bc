import type { RenewalTexts, RenewalValues } from '../../renewal-texts.ts';

const lastDay = ({ paidUntil }: RenewalValues) =>
  `이용 기간은 ${paidUntil}까지예요. 더 이용하지 않는다면 그날까지 짐을 모두 찾아 주세요.`;

const ifNotRaised = ({ amountBefore }: RenewalValues) =>
  `그 전에 요금을 올리지 않기로 하면, 답과 상관없이 지금까지의 요금 ${amountBefore}으로 자동 연장이 이어져요.`;

const nothingCharged = '다음 기간의 요금은 결제하지 않았어요.';

export const ko: RenewalTexts = {
  labels: {
    nextTerm: '다음 이용 기간',
    chargeOn: '결제일',
    price: '요금',
    priceBefore: '지금까지의 요금',
    newPrice: '새 요금',
    card: '카드',
    paidUntil: '결제된 마지막 날',
  },
  cycles: { monthly: '1개월', quarterly: '3개월', yearly: '12개월' },
  card: (brand, lastFour) =>
    lastFour ? `끝자리 ${lastFour}인 ${brand ? `${brand} ` : ''}카드` : brand ? `${brand} 카드` : '저장한 카드',
  declines: {
    declined: '카드사가 결제를 거절했어요.',
    insufficient: '잔액이 부족했어요.',
    limit: '카드의 한도를 넘었어요.',
    expired: '카드의 유효 기간이 지났어요.',
    'card-gone': '저장한 카드를 더 쓸 수 없어요.',
    unknown: '카드사가 이유를 알려 주지 않았어요.',
  },
  started: {
    subject: ({ place }) => `[함께보관] ${place} 자동 연장을 시작했어요`,
    lines: ({ chargeOn, cycle, amount, card, proposeDays }) => [
      `이제 같은 보관함을 끊김 없이 이용할 수 있어요. ${chargeOn}부터 ${cycle}마다 ${amount}이 ${card}로 결제돼요. 요금이 오르면 결제일 전 ${proposeDays}일 안에 동의하는지 여쭤보고, 동의할 때만 오른 요금을 결제해요.`,
      '자동 연장은 예약 화면에서 언제든 끌 수 있어요. 끄면 더 결제하지 않고, 결제한 기간까지만 이용해요.',
    ],
    button: '예약 보기',
    note: () => '동의하신 내용은 예약 화면에서 다시 볼 수 있어요.',
  },
  announced: {
    subject: ({ days, amount }) => `[함께보관] ${days === 1 ? '내일' : `${days}일 뒤`} ${amount}이 결제돼요`,
    lines: ({ days, chargeOn, amount, card, startDate, endDate }) => [
      `${days === 1 ? '내일' : `${days}일 뒤`}인 ${chargeOn}에 ${card}로 ${amount}이 결제돼요. ${startDate}부터 ${endDate}까지의 요금이에요.`,
      '더 이용하지 않는다면 그 전에 예약 화면에서 자동 연장을 꺼 주세요. 끄면 결제하지 않아요.',
    ],
    button: '예약 보기',
  },
  announcedWithoutYes: {
    subject: ({ place, paidUntil }) => `[함께보관] ${place} 자동 연장이 ${paidUntil}에 끝날 예정이에요`,
    lines: (values) => [
      `${values.chargeOn} 전까지 새 요금 ${values.newAmount}에 동의하지 않으면 아무것도 결제하지 않고, 자동 연장은 결제한 이용 기간과 함께 끝나요.`,
      ifNotRaised(values),
      lastDay(values),
      '새 요금으로 계속 이용하고 싶다면 예약 화면에서 동의할 수 있어요.',
    ],
    button: '새 요금 확인하기',
  },
  failed: {
    subject: ({ place }) => `[함께보관] ${place} 다음 기간의 요금을 결제하지 못했어요`,
    lines: ({ startDate, amount, card, reason, retryOn, graceUntil }) => [
      `${startDate}부터의 요금 ${amount}을 ${card}로 결제하지 못했어요. ${reason}`,
      retryOn
        ? `${retryOn}에 저장한 카드로 다시 결제해 볼게요. 그 전에 아래 버튼을 눌러 다른 카드로 결제할 수도 있어요.`
        : '저장한 카드로는 더 결제하지 않아요. 아래 버튼을 눌러 다른 카드로 결제해 주세요.',
      `보관함은 ${graceUntil}까지 그대로예요.`,
    ],
    button: '다른 카드로 결제하기',
  },
  overdue: {
    subject: ({ place }) => `[함께보관] ${place} 이용 요금을 결제해 주세요`,
    lines: ({ paidUntil, amount, caseDays }) => [
      `결제된 이용 기간이 ${paidUntil}에 끝났고, 다음 기간의 요금 ${amount}이 아직 결제되지 않았어요. 아래 버튼을 눌러 결제하면 바로 이어서 이용할 수 있어요.`,
      `짐은 그대로 있고 연체료도 없어요. 앞으로 ${caseDays}일 동안 결제되지 않으면 지점 운영자에게 알려요.`,
    ],
    button: '결제하기',
  },
  stopped: {
    customer: {
      subject: ({ place }) => `[함께보관] ${place} 자동 연장을 껐어요`,
      lines: (values) => [
        '자동 연장을 꺼서 앞으로는 결제하지 않아요.',
        lastDay(values),
        '더 이용하고 싶다면 예약 화면에서 다시 켜거나 직접 연장해 주세요.',
      ],
      button: '예약 보기',
      note: () => '직접 끄지 않으셨다면 고객센터로 문의해 주세요.',
    },
    'card-removed': {
      subject: ({ place }) => `[함께보관] ${place} 자동 연장이 꺼졌어요`,
      lines: (values) => [
        '저장한 카드를 지워서 자동 연장도 꺼졌어요. 앞으로는 결제하지 않아요.',
        lastDay(values),
        '더 이용하고 싶다면 예약 화면에서 카드를 다시 저장하거나 직접 연장해 주세요.',
      ],
      button: '예약 보기',
      note: () => '직접 지우지 않으셨다면 고객센터로 문의해 주세요.',
    },
    'price-rose': {
      subject: ({ place }) => `[함께보관] ${place} 요금이 올라 자동 연장을 멈췄어요`,
      lines: (values) => [
        '다음 기간의 새 요금에 동의를 받지 못해 결제하지 않았어요.',
        lastDay(values),
        '새 요금으로 계속 이용하고 싶다면 예약 화면에서 직접 연장해 주세요.',
      ],
      button: '예약 보기',
    },
    'not-for-sale': {
      subject: ({ place }) => `[함께보관] ${place} 보관함은 더 연장할 수 없어요`,
      lines: (values) => [`이 보관함은 다음 기간부터 빌려드리지 않아요. ${nothingCharged}`, lastDay(values)],
      button: '예약 보기',
    },
    taken: {
      subject: ({ place }) => `[함께보관] ${place} 보관함은 더 연장할 수 없어요`,
      lines: (values) => [`다음 기간에 다른 예약이 있어 연장할 수 없어요. ${nothingCharged}`, lastDay(values)],
      button: '예약 보기',
    },
  },
  escalated: {
    subject: ({ place, unit }) => `[함께보관] ${place} ${unit} 이용 요금이 오래 결제되지 않았어요`,
    lines: ({ location, unit, paidUntil, amount, attempts }) => [
      `${location} ${unit} 보관함의 결제된 이용 기간이 ${paidUntil}에 끝났고, 다음 기간의 요금 ${amount}이 아직 결제되지 않았어요. 저장된 카드로 ${attempts}번 결제를 시도했어요.`,
      '이용자에게 연락해 계속 이용하는지 확인해 주세요. 짐은 처분하지 말아 주세요.',
    ],
    button: '예약 확인하기',
  },
  priceProposed: {
    subject: ({ place }) => `[함께보관] ${place} 새 요금에 동의하는지 알려 주세요`,
    lines: (values) => [
      `${values.startDate}부터 ${values.endDate}까지인 다음 이용 기간부터 요금이 ${values.amountBefore}에서 ${values.newAmount}으로 올라요. 동의하면 ${values.chargeOn}부터 ${values.cycle}마다 ${values.newAmount}이 ${values.card}로 결제돼요.`,
      `동의하지 않거나 답하지 않으면 아무것도 결제하지 않고, 자동 연장은 결제한 이용 기간의 마지막 날인 ${values.paidUntil}에 끝나요.`,
      ifNotRaised(values),
      `아래 버튼을 눌러 동의하거나 거절할 수 있어요. ${values.chargeOn} 전까지는 언제든 답을 바꾸거나 자동 연장을 끌 수 있어요.`,
    ],
    button: '새 요금 확인하기',
  },
  priceAnswered: {
    accepted: {
      subject: ({ place }) => `[함께보관] ${place} 새 요금에 동의하셨어요`,
      lines: ({ chargeOn, cycle, newAmount, card }) => [
        `${chargeOn}부터 ${cycle}마다 ${newAmount}이 ${card}로 결제돼요.`,
        '그 전까지는 예약 화면에서 동의를 취소하거나 자동 연장을 끌 수 있어요. 그러면 결제하지 않고, 결제한 기간까지만 이용해요.',
      ],
      button: '예약 보기',
      note: () => '직접 동의하지 않으셨다면 고객센터로 문의해 주세요.',
    },
    declined: {
      subject: ({ place }) => `[함께보관] ${place} 새 요금에 동의하지 않는다고 답하셨어요`,
      lines: (values) => [
        `새 요금 ${values.newAmount}은 결제하지 않고, 자동 연장은 결제한 이용 기간과 함께 끝나요.`,
        ifNotRaised(values),
        lastDay(values),
        `마음이 바뀌면 ${values.chargeOn} 전까지 예약 화면에서 동의할 수 있어요.`,
      ],
      button: '예약 보기',
      note: () => '직접 답하지 않으셨다면 고객센터로 문의해 주세요.',
    },
  },
};
