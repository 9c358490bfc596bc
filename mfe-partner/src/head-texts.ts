import type { Language } from '@hamkke/ui/languages';

type InEachLanguage = Readonly<Record<Language, string>>;

/** What search engines show below the title of /franchise: read on the server alone. */
export const franchiseDescription: InEachLanguage = {
  ko: '비어 있는 공간을 함께보관 무인 보관 지점으로 열어 보세요. 예약과 결제, 정산은 함께보관이 맡고, 상담부터 오픈까지 다섯 단계로 함께해요.',
  en: 'Turn empty space into an unattended Hamkke storage branch. We take care of bookings, payments and settlement, and go with you in five steps from consultation to opening.',
  ja: '空いているスペースを、Hamkkeの無人保管店舗にしませんか。予約、お支払い、精算はHamkkeが引き受け、ご相談からオープンまで5つのステップでお手伝いします。',
  zh: '让闲置空间成为 Hamkke 无人自助仓储门店。预订、支付和结算交给 Hamkke，从咨询到开业，五步全程陪伴。',
};
