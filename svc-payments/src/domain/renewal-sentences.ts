import { policy } from '@hamkke/contracts';
import { formatCalendarDate, formatWon, type CalendarDate } from '@hamkke/money';
import type { Language } from './order.ts';

/** What the sentences are made of; amounts in won, days of Seoul. */
export interface SentenceFacts {
  readonly amount: number;
  /** Days of a term, both ends counted. */
  readonly days: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly chargeOn: CalendarDate;
  readonly laterCharges: readonly CalendarDate[];
}

interface Written {
  readonly amount: string;
  readonly days: number;
  readonly start: string;
  readonly end: string;
  readonly charge: string;
  readonly later: string;
}

const { chargeDaysBefore, announceDaysBefore, retryDays, graceDays } = policy.renewal;
const each = (days: readonly number[], write: (count: number) => string, between: string): string =>
  days.map(write).join(between);

/**
 * What somebody agrees to when a rental shall go on by itself: price, cycle, the days of the charges, what happens when
 * a charge fails, that a higher price needs a new consent, and how to stop. A change of a sentence changes
 * `renewalWording` of the contracts. Source: 전자상거래법 article 13, decision 0049
 */
const sentences: Readonly<Record<Language, (facts: Written) => string[]>> = {
  ko: ({ amount, days, start, end, charge, later }) => [
    `이용 기간이 끝나도 같은 보관함을 ${days}일씩 이어서 이용해요. 요금은 ${days}일마다 ${amount}이에요.`,
    `${charge}에 저장한 카드로 ${amount}을 처음 결제하고, ${start}부터 ${end}까지 이용해요.`,
    `그 뒤로는 이용 기간이 끝나기 ${chargeDaysBefore}일 전마다 결제해요. 다음 결제일은 ${later} 순서예요.`,
    `결제 ${each(announceDaysBefore, (count) => `${count}일 전`, '과 ')}에 이메일로 미리 알려 드려요.`,
    `결제되지 않으면 ${each(retryDays, (count) => `${count}일`, ', ')} 뒤에 다시 결제하고, 그때마다 이메일로 알려 드려요. 이용 기간이 끝나고 ${graceDays}일이 지나면 미납으로 안내해요.`,
    `요금이 오르면 다시 동의하시기 전에는 오른 요금을 결제하지 않아요. 이때 자동 연장은 이미 결제한 기간까지만 이어져요.`,
    `예약 화면의 '자동 연장 끄기'를 누르면 바로 꺼지고, 그 뒤로는 결제하지 않아요. 이미 결제한 기간은 끝까지 이용하실 수 있어요.`,
  ],
  en: ({ amount, days, start, end, charge, later }) => [
    `When the rental period ends, you go on using the same unit for ${days} days at a time. The price is ${amount} for each ${days} days.`,
    `Your saved card is first charged ${amount} on ${charge}, for the days from ${start} to ${end}.`,
    `After that it is charged ${chargeDaysBefore} days before each period ends. The next charges are on ${later}.`,
    `We announce each charge by email ${each(announceDaysBefore, (count) => (count === 1 ? '1 day' : `${count} days`), ' and ')} ahead.`,
    `If a charge fails, we try again after ${each(retryDays, String, ', ')} days and email you each time. The payment counts as overdue ${graceDays} days after your paid period ends.`,
    `If the price rises, you are never charged the higher price without a new consent. The renewal then ends with the period you have paid for.`,
    `Press 'Switch off renewal' on the reservation page and it is off at once. Nothing is charged after that, and you can use the unit until the end of the period you have paid for.`,
  ],
  ja: ({ amount, days, start, end, charge, later }) => [
    `利用期間が終わっても、同じボックスを${days}日ずつ続けてご利用いただけます。料金は${days}日ごとに${amount}です。`,
    `${charge}に保存したカードで初めて${amount}をお支払いいただき、${start}から${end}までご利用いただけます。`,
    `その後は利用期間が終わる${chargeDaysBefore}日前ごとにお支払いいただきます。次のお支払い日は${later}の順です。`,
    `お支払いの${each(announceDaysBefore, (count) => `${count}日前`, 'と')}にメールでお知らせします。`,
    `お支払いができなかったときは${each(retryDays, (count) => `${count}日`, '、')}後にもう一度お支払い手続きを行い、そのつどメールでお知らせします。お支払い済みの期間が終わって${graceDays}日が過ぎると、未払いとしてご案内します。`,
    `料金が上がるときは、あらためて同意をいただくまで上がった料金をいただくことはありません。この場合、自動延長はお支払い済みの期間で終わります。`,
    `予約画面の「自動延長をオフにする」を押すとすぐにオフになり、その後のお支払いはありません。お支払い済みの期間は最後までご利用いただけます。`,
  ],
  zh: ({ amount, days, start, end, charge, later }) => [
    `使用期结束后，您可以继续使用同一个储物仓，每次${days}天。费用为每${days}天${amount}。`,
    `${charge}将首次从您保存的银行卡扣款${amount}，使用期为${start}至${end}。`,
    `此后在每个使用期结束前${chargeDaysBefore}天扣款。接下来的扣款日依次为${later}。`,
    `每次扣款前${each(announceDaysBefore, (count) => `${count}天`, '和')}，我们会通过电子邮件提前通知您。`,
    `如果扣款失败，我们会在${each(retryDays, (count) => `${count}天`, '、')}后再次扣款，并每次通过电子邮件通知您。已付款的使用期结束${graceDays}天后，将视为逾期未付。`,
    `如果价格上涨，未经您重新同意，我们不会按上涨后的价格扣款。此时自动续租到已付款的使用期为止。`,
    `在预约页面点击“关闭自动续租”即可立即关闭，此后不再扣款。已付款的使用期仍可使用到最后一天。`,
  ],
};

const separators: Readonly<Record<Language, string>> = { ko: ', ', en: ', ', ja: '、', zh: '、' };

/** The sentences as somebody reads and agrees to them, in a language. */
export function renewalSentences(facts: SentenceFacts, language: Language): string[] {
  const day = (date: CalendarDate) => formatCalendarDate(date, language);
  return sentences[language]({
    amount: formatWon(facts.amount, language),
    days: facts.days,
    start: day(facts.startDate),
    end: day(facts.endDate),
    charge: day(facts.chargeOn),
    later: facts.laterCharges.map(day).join(separators[language]),
  });
}
