import type { RenewalTexts, RenewalValues } from '../../renewal-texts.ts';

const lastDay = ({ paidUntil }: RenewalValues) =>
  `ご利用期間は ${paidUntil} までです。続けてご利用にならない場合は、その日までにお荷物をすべてお引き取りください。`;

const ifNotRaised = ({ amountBefore }: RenewalValues) =>
  `その前に値上げが取りやめになった場合は、ご回答にかかわらず、これまでの料金 ${amountBefore} で自動延長が続きます。`;

const nothingCharged = '次の期間の料金は請求しておりません。';
const inDays = (days: number) => (days === 1 ? '明日' : `${days}日後`);

export const ja: RenewalTexts = {
  labels: {
    nextTerm: '次のご利用期間',
    chargeOn: 'お支払い日',
    price: '料金',
    priceBefore: 'これまでの料金',
    newPrice: '新しい料金',
    card: 'カード',
    paidUntil: 'お支払い済みの最終日',
  },
  cycles: { monthly: '1か月', quarterly: '3か月', yearly: '12か月' },
  card: (brand, lastFour) =>
    lastFour ? `末尾 ${lastFour} の${brand ? ` ${brand} ` : ''}カード` : brand ? `${brand} カード` : '登録済みのカード',
  declines: {
    declined: 'カード会社に承認されませんでした。',
    insufficient: '残高が不足していました。',
    limit: 'カードの限度額を超えていました。',
    expired: 'カードの有効期限が切れています。',
    'card-gone': '登録済みのカードはご利用いただけなくなりました。',
    unknown: 'カード会社から理由の通知がありませんでした。',
  },
  started: {
    subject: ({ place }) => `【Hamkke】${place} の自動延長を開始しました`,
    lines: ({ chargeOn, cycle, amount, card, proposeDays }) => [
      `同じボックスを続けてご利用いただけます。${chargeOn} から${cycle}ごとに ${amount} を${card}へご請求します。料金が上がる場合は、お支払い日の前${proposeDays}日以内に同意されるかをおうかがいし、同意いただいた場合に限り新しい料金をご請求します。`,
      '自動延長は予約画面でいつでもオフにできます。オフにするとそれ以降は請求されず、お支払い済みの期間で終了します。',
    ],
    button: '予約を見る',
    note: () => '同意いただいた内容は予約画面でいつでもご確認いただけます。',
  },
  announced: {
    subject: ({ days, amount }) => `【Hamkke】${inDays(days)}${days === 1 ? '' : 'に'} ${amount} をご請求します`,
    lines: ({ days, chargeOn, amount, card, startDate, endDate }) => [
      `${inDays(days)}の ${chargeOn} に、${card}へ ${amount} をご請求します。${startDate} から ${endDate} までの料金です。`,
      '続けてご利用にならない場合は、その前に予約画面で自動延長をオフにしてください。オフにすると請求されません。',
    ],
    button: '予約を見る',
  },
  announcedWithoutYes: {
    subject: ({ place, paidUntil }) => `【Hamkke】${place} の自動延長は ${paidUntil} に終了する予定です`,
    lines: (values) => [
      `${values.chargeOn} より前に新しい料金 ${values.newAmount} への同意をいただけない場合は、何も請求されず、自動延長はお支払い済みの期間で終了します。`,
      ifNotRaised(values),
      lastDay(values),
      '新しい料金で続けてご利用の場合は、予約画面で同意いただけます。',
    ],
    button: '新しい料金を確認する',
  },
  failed: {
    subject: ({ place }) => `【Hamkke】${place} の次の期間の料金を決済できませんでした`,
    lines: ({ startDate, amount, card, reason, retryOn, graceUntil }) => [
      `${startDate} からの料金 ${amount} を${card}で決済できませんでした。${reason}`,
      retryOn
        ? `${retryOn} に登録済みのカードへもう一度ご請求します。その前に、ボタンから別のカードでお支払いいただくこともできます。`
        : '登録済みのカードへの請求はこれで終わりです。ボタンから別のカードでお支払いください。',
      `ボックスは ${graceUntil} までそのままです。`,
    ],
    button: '別のカードで支払う',
  },
  overdue: {
    subject: ({ place }) => `【Hamkke】${place} のご利用料金をお支払いください`,
    lines: ({ paidUntil, amount, caseDays }) => [
      `お支払い済みの期間は ${paidUntil} に終了しましたが、次の期間の料金 ${amount} がまだ支払われていません。ボタンからお支払いいただくと、すぐに続けてご利用いただけます。`,
      `お荷物はそのままで、延滞料もございません。今後${caseDays}日間お支払いがない場合は、店舗の運営者に連絡します。`,
    ],
    button: '支払う',
  },
  stopped: {
    customer: {
      subject: ({ place }) => `【Hamkke】${place} の自動延長をオフにしました`,
      lines: (values) => [
        '自動延長がオフになりました。今後は請求されません。',
        lastDay(values),
        '続けてご利用の場合は、予約画面でもう一度オンにするか、ご自身で延長してください。',
      ],
      button: '予約を見る',
      note: () => 'お心当たりがない場合は、カスタマーセンターへお問い合わせください。',
    },
    'card-removed': {
      subject: ({ place }) => `【Hamkke】${place} の自動延長がオフになりました`,
      lines: (values) => [
        '登録済みのカードが削除されたため、自動延長もオフになりました。今後は請求されません。',
        lastDay(values),
        '続けてご利用の場合は、予約画面でカードをもう一度登録するか、ご自身で延長してください。',
      ],
      button: '予約を見る',
      note: () => 'お心当たりがない場合は、カスタマーセンターへお問い合わせください。',
    },
    'price-rose': {
      subject: ({ place }) => `【Hamkke】${place} の料金改定により自動延長を停止しました`,
      lines: (values) => [
        '次の期間の新しい料金への同意をいただいていないため、請求しておりません。',
        lastDay(values),
        '新しい料金で続けてご利用の場合は、予約画面でご自身で延長してください。',
      ],
      button: '予約を見る',
    },
    'not-for-sale': {
      subject: ({ place }) => `【Hamkke】${place} のボックスはこれ以上延長できません`,
      lines: (values) => [`このボックスは次の期間からご利用いただけません。${nothingCharged}`, lastDay(values)],
      button: '予約を見る',
    },
    taken: {
      subject: ({ place }) => `【Hamkke】${place} のボックスはこれ以上延長できません`,
      lines: (values) => [`次の期間にほかのご予約があるため、延長できません。${nothingCharged}`, lastDay(values)],
      button: '予約を見る',
    },
  },
  escalated: {
    subject: ({ place, unit }) => `【Hamkke】${place} ${unit} の料金が長く支払われていません`,
    lines: ({ location, unit, paidUntil, amount, attempts }) => [
      `${location} ${unit} のお支払い済みの期間は ${paidUntil} に終了し、次の期間の料金 ${amount} がまだ支払われていません。登録済みのカードへ${attempts}回請求しました。`,
      'ご利用者に連絡し、続けて利用されるかご確認ください。お荷物は処分しないでください。',
    ],
    button: '予約を確認する',
  },
  priceProposed: {
    subject: ({ place }) => `【Hamkke】${place} の新しい料金に同意されるかお知らせください`,
    lines: (values) => [
      `${values.startDate} から ${values.endDate} までの次のご利用期間から、料金が ${values.amountBefore} から ${values.newAmount} に上がります。同意いただいた場合は、${values.chargeOn} から${values.cycle}ごとに ${values.newAmount} を${values.card}へご請求します。`,
      `同意いただけない場合や、ご回答がない場合は、何も請求されず、自動延長はお支払い済みの期間の最終日 ${values.paidUntil} に終了します。`,
      ifNotRaised(values),
      `ボタンから、同意するかどうかをご回答いただけます。${values.chargeOn} より前であれば、いつでも回答を変更したり、自動延長をオフにしたりできます。`,
    ],
    button: '新しい料金を確認する',
  },
  priceAnswered: {
    accepted: {
      subject: ({ place }) => `【Hamkke】${place} の新しい料金への同意を承りました`,
      lines: ({ chargeOn, cycle, newAmount, card }) => [
        `${chargeOn} から${cycle}ごとに ${newAmount} を${card}へご請求します。`,
        'その前であれば、予約画面で同意を取り消したり、自動延長をオフにしたりできます。その場合は請求されず、お支払い済みの期間で終了します。',
      ],
      button: '予約を見る',
      note: () => 'お心当たりがない場合は、カスタマーセンターへお問い合わせください。',
    },
    declined: {
      subject: ({ place }) => `【Hamkke】${place} の新しい料金に同意しないとの回答を承りました`,
      lines: (values) => [
        `新しい料金 ${values.newAmount} は請求されず、自動延長はお支払い済みの期間で終了します。`,
        ifNotRaised(values),
        lastDay(values),
        `お気持ちが変わった場合は、${values.chargeOn} より前であれば予約画面で同意いただけます。`,
      ],
      button: '予約を見る',
      note: () => 'お心当たりがない場合は、カスタマーセンターへお問い合わせください。',
    },
  },
};
