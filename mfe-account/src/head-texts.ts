import type { Language } from '@hamkke/ui/languages';

type InEachLanguage = Readonly<Record<Language, string>>;

/** What search engines show below a title, by the screen's path: read on the server alone. */
export const descriptions = {
  '/contact': {
    ko: '함께보관 고객센터예요. 예약, 결제, 취소와 환불, 이용 종료에 대해 자주 묻는 질문과 문의하는 방법, 상담 시간을 확인하세요.',
    en: 'Hamkke support: frequent questions about booking, paying, cancelling, refunds and ending a rental, how to reach us, and when we answer.',
    ja: 'Hamkkeのサポートです。予約、お支払い、キャンセルと返金、返却についてのよくある質問と、お問い合わせ方法、受付時間をご案内します。',
    zh: 'Hamkke客户服务：查看预订、付款、取消与退款、退仓等常见问题，以及咨询方式和服务时间。',
  },
  '/terms': {
    ko: '무인 보관 서비스 함께보관의 이용약관이에요. 예약과 결제, 취소와 환불, 출입, 이용 종료에 적용되는 내용을 읽어 보세요.',
    en: 'The terms of use of Hamkke, the unattended self-storage service: booking and payment, cancelling and refunds, access, and ending a rental.',
    ja: '無人保管サービスHamkkeの利用規約です。予約とお支払い、キャンセルと返金、入退室、返却に適用される内容をご覧ください。',
    zh: '无人自助仓储服务Hamkke的服务条款：预订与付款、取消与退款、出入及退仓时适用的内容。',
  },
  '/privacy': {
    ko: '함께보관이 어떤 개인정보를 왜, 얼마 동안 보관하는지, 어떤 권리가 있고 어떻게 문의하는지 알려 드려요.',
    en: 'Which personal data Hamkke stores, why and for how long, which rights you have, and whom to write to about them.',
    ja: 'Hamkkeがどのような個人情報を、なぜ、どのくらいの期間保管するのか、お客様の権利とお問い合わせ先をご案内します。',
    zh: '了解Hamkke保存哪些个人信息、为何保存、保存多久，以及您的权利和联系方式。',
  },
  '/login': {
    ko: '함께보관에 로그인하고 예약 내역과 영수증을 한곳에서 확인하세요.',
    en: 'Log in to Hamkke and find your reservations and receipts in one place.',
    ja: 'Hamkkeにログインして、予約内容と領収書をまとめて確認できます。',
    zh: '登录Hamkke，集中查看您的预订和收据。',
  },
  '/register': {
    ko: '함께보관 회원이 되어 보관함 예약을 편하게 관리하세요. 가입은 무료예요.',
    en: 'Sign up to Hamkke and manage your reservations with ease. Membership is free.',
    ja: 'Hamkkeの会員になって、ボックスの予約を手軽に管理しましょう。登録は無料です。',
    zh: '注册成为Hamkke会员，轻松管理您的储物仓预订。注册免费。',
  },
} as const satisfies Readonly<Record<string, InEachLanguage>>;
