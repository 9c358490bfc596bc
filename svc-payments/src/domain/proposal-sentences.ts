import { policy } from '@hamkke/contracts';
import { formatCalendarDate, formatWon, type CalendarDate } from '@hamkke/money';
import type { Language } from './order.ts';
import { chargeHour } from './renewal.ts';

/** What the sentences are made of; amounts in won, days of Seoul. */
interface ProposalFacts {
  readonly amountBefore: number;
  readonly amount: number;
  /** Days of the next term, both ends counted. */
  readonly days: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly chargeOn: CalendarDate;
  /** Last day of the paid term. */
  readonly paidUntil: CalendarDate;
}

interface Written {
  readonly before: string;
  readonly amount: string;
  readonly days: number;
  readonly start: string;
  readonly end: string;
  readonly charge: string;
  readonly paid: string;
}

const hour = chargeHour;
const { chargeDaysBefore } = policy.renewal;

/**
 * What a higher price is proposed by: the day of the rise, the prices before and after, the way of payment, that it is
 * charged only with a yes, how to refuse it or to end the renewal and what follows, and until when the answer may be
 * given. A change of a sentence changes `proposalWording` of the contracts. Source: 전자상거래법 article 13 paragraph 6,
 * its decree article 20-2, decision 0050
 */
const sentences: Readonly<Record<Language, (facts: Written) => string[]>> = {
  ko: ({ before, amount, days, start, end, charge, paid }) => [
    `${charge}에 결제하는 다음 이용 기간부터 요금을 올리려고 해요. 다음 이용 기간은 ${start}부터 ${end}까지 ${days}일이에요.`,
    `지금 요금은 이용 기간마다 ${before}이고, 올리려는 요금은 ${amount}이에요.`,
    `동의하시면 ${charge}에 저장한 카드로 ${amount}을 결제하고, 그 뒤로도 이용 기간이 끝나기 ${chargeDaysBefore}일 전마다 그 요금을 결제해요. 결제일의 요금이 더 낮으면 낮은 요금을 결제해요.`,
    `동의하시기 전에는 오른 요금을 결제하지 않아요. 원하지 않으시면 거절하시거나 답하지 않으셔도 돼요. 예약 화면의 '자동 연장 끄기'를 누르시면 자동 연장이 바로 꺼져요.`,
    `동의하지 않으시면 자동 연장은 이미 결제한 기간으로 끝나요. 보관함은 ${paid}까지 이용하실 수 있고, 그 뒤로는 결제하지 않아요.`,
    `결제일 전에 요금을 올리지 않기로 하면, 동의하지 않으셔도 지금 요금으로 자동 연장이 이어져요.`,
    `${charge} 오전 ${hour}시(한국 시간)에 결제하기 전까지 답하실 수 있고, 답을 바꾸실 수도 있어요. 마지막 답을 따라요.`,
  ],
  en: ({ before, amount, days, start, end, charge, paid }) => [
    `We would like to raise the price from your next rental period on, which is charged on ${charge}. That period is the ${days} days from ${start} to ${end}.`,
    `The price of each period is ${before} now. The proposed price is ${amount}.`,
    `If you accept, your saved card is charged ${amount} on ${charge}, and the same price ${chargeDaysBefore} days before the end of each period after that. If the price on the day of a charge is lower, you pay the lower price.`,
    `The higher price is never charged unless you accept it. If you do not want it, decline it or simply do not answer. You can also press 'Switch off renewal' on the reservation page, and the renewal is off at once.`,
    `If you do not accept, the renewal ends with the period you have paid for. You can use the unit until ${paid}, and nothing is charged after that.`,
    `If the price is not raised after all before the day of the charge, the renewal goes on at the present price, whether or not you accepted.`,
    `You can answer, and change your answer, until the charge at ${hour} a.m. (Korean time) on ${charge}. Your last answer counts.`,
  ],
  ja: ({ before, amount, days, start, end, charge, paid }) => [
    `${charge}にお支払いいただく次の利用期間から、料金の値上げをご提案します。次の利用期間は${start}から${end}までの${days}日間です。`,
    `現在の料金は利用期間ごとに${before}、ご提案する料金は${amount}です。`,
    `同意いただいた場合、${charge}に保存したカードで${amount}をお支払いいただき、その後も利用期間が終わる${chargeDaysBefore}日前ごとに同じ料金をお支払いいただきます。お支払い日の料金がこれより低いときは、低いほうの料金になります。`,
    `同意いただくまで、値上げ後の料金をいただくことはありません。ご希望でない場合は、お断りいただくか、そのままお返事なしでもかまいません。予約画面の「自動延長をオフにする」を押すと、自動延長はすぐにオフになります。`,
    `同意いただかない場合、自動延長はお支払い済みの期間で終わります。ボックスは${paid}までご利用いただけ、その後のお支払いはありません。`,
    `お支払い日の前に値上げが取りやめになった場合は、同意の有無にかかわらず、現在の料金で自動延長が続きます。`,
    `${charge}の午前${hour}時（韓国時間）のお支払いまで、お返事も、お返事の変更もできます。最後のお返事が有効です。`,
  ],
  zh: ({ before, amount, days, start, end, charge, paid }) => [
    `我们拟从${charge}扣款的下一个使用期起上调价格。下一个使用期为${start}至${end}，共${days}天。`,
    `目前每个使用期的价格为${before}，拟上调后的价格为${amount}。`,
    `如果您同意，${charge}将从您保存的银行卡扣款${amount}，此后在每个使用期结束前${chargeDaysBefore}天按同一价格扣款。如果扣款当天的价格更低，则按较低的价格扣款。`,
    `未经您同意，我们不会按上调后的价格扣款。如果您不愿意，可以拒绝，也可以不作答复。您也可以在预约页面点击“关闭自动续租”，自动续租会立即关闭。`,
    `如果您不同意，自动续租到已付款的使用期为止。储物仓可使用到${paid}，此后不再扣款。`,
    `如果在扣款日之前取消上调，无论您是否同意，自动续租都会按目前的价格继续。`,
    `在${charge}上午${hour}点（韩国时间）扣款之前，您可以答复，也可以更改答复，以最后一次答复为准。`,
  ],
};

/** The sentences of a proposal as its customer reads them, in a language. */
export function proposalSentences(facts: ProposalFacts, language: Language): string[] {
  const day = (date: CalendarDate) => formatCalendarDate(date, language);
  return sentences[language]({
    before: formatWon(facts.amountBefore, language),
    amount: formatWon(facts.amount, language),
    days: facts.days,
    start: day(facts.startDate),
    end: day(facts.endDate),
    charge: day(facts.chargeOn),
    paid: day(facts.paidUntil),
  });
}
