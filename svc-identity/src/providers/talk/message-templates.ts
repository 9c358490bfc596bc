import type { MessageKind } from '../../domain/message.ts';

/** What a message may say: the names that approved templates have between `#{` and `}`. */
export const variableOf = {
  location: '지점',
  unit: '보관함',
  range: '기간',
  amount: '금액',
  endDate: '종료일',
  chargeOn: '결제일',
  until: '기한',
  at: '시각',
} as const;
export type MessageValues = Readonly<Partial<Record<keyof typeof variableOf, string>>>;

/** What stands for an amount where nothing comes back. */
export const noAmount = '없음';

/** The variable of every button: the page's path, behind the origin and its slash. */
export const linkVariable = '링크';

/** Where the button of every template leads; `https://example.kr` stands for the operator's own origin. */
export const buttonLink = `https://example.kr/#{${linkVariable}}`;

/** A template as it is handed in for approval. It is sent letter by letter as it was approved, or not at all. */
export interface MessageTemplate {
  readonly title: string;
  /** Where it belongs among Kakao's categories: a hint, for its lists change. */
  readonly category: string;
  readonly text: string;
  readonly button: string;
  /** What comes by SMS where KakaoTalk does not reach. No template is approved for it. */
  readonly sms: string;
}

const lines = (...text: readonly string[]) => text.join('\n');
const unit = ['■ 지점: #{지점}', '■ 보관함: #{보관함}'] as const;

/**
 * The templates of messages by telephone. Nothing of advertising is in them: each says what happened to what its reader
 * booked. Whoever changes one hands it in again. Source: decision 0063
 */
export const messageTemplates: Readonly<Record<MessageKind, MessageTemplate>> = {
  'booking-confirmed': {
    title: '예약 확정',
    category: '예약 > 예약완료/예약내역',
    text: lines(
      '[함께보관] 예약이 확정되었어요.',
      '',
      '예약하신 보관함을 아래 기간에 이용할 수 있어요.',
      '',
      ...unit,
      '■ 이용 기간: #{기간}',
      '■ 결제 금액: #{금액}',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 예약 확정, #{기간}',
  },
  'ending-soon': {
    title: '이용 종료 예정',
    category: '예약 > 예약알림/리마인드',
    text: lines(
      '[함께보관] 이용 기간이 곧 끝나요.',
      '',
      '이용하시는 보관함의 마지막 날을 알려 드려요.',
      '',
      ...unit,
      '■ 마지막 날: #{종료일}',
      '',
      '더 이용하지 않는다면 그날까지 짐을 모두 찾아 주세요. 더 이용하려면 예약 화면에서 연장할 수 있어요.',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 이용은 #{종료일}까지예요.',
  },
  'reservation-cancelled': {
    title: '예약 취소',
    category: '예약 > 예약취소',
    text: lines(
      '[함께보관] 예약이 취소되었어요.',
      '',
      '아래 예약이 취소되었어요. 돌려드릴 금액이 있으면 결제하신 수단으로 돌려드리고, 처리되면 다시 알려 드려요.',
      '',
      ...unit,
      '■ 이용 기간: #{기간}',
      '■ 돌려드릴 금액: #{금액}',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 예약이 취소되었어요. 환불 금액: #{금액}',
  },
  refunded: {
    title: '환불 완료',
    category: '구매 > 구매취소',
    text: lines(
      '[함께보관] 환불했어요.',
      '',
      '예약하신 보관함의 요금을 결제하신 수단으로 환불했어요. 카드사나 은행에 따라 며칠 뒤에 보일 수 있어요.',
      '',
      ...unit,
      '■ 환불 금액: #{금액}',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 요금 #{금액}을 환불했어요.',
  },
  'renewal-announced': {
    title: '자동 연장 결제 예정',
    category: '서비스이용 > 리마인드',
    text: lines(
      '[함께보관] 자동 연장 요금이 결제될 예정이에요.',
      '',
      '자동 연장을 켜 두신 보관함의 다음 기간 요금을 저장하신 카드로 결제해요.',
      '',
      ...unit,
      '■ 결제일: #{결제일}',
      '■ 금액: #{금액}',
      '■ 다음 이용 기간: #{기간}',
      '',
      '더 이용하지 않는다면 결제일 전에 예약 화면에서 자동 연장을 꺼 주세요. 끄면 결제하지 않아요.',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 자동 연장 #{결제일} #{금액} 결제 예정',
  },
  'renewal-failed': {
    title: '자동 연장 결제 실패',
    category: '서비스이용 > 이용안내/공지',
    text: lines(
      '[함께보관] 자동 연장 요금을 결제하지 못했어요.',
      '',
      '자동 연장을 켜 두신 보관함의 다음 기간 요금을 저장하신 카드로 결제하지 못했어요.',
      '',
      ...unit,
      '■ 금액: #{금액}',
      '■ 보관함을 그대로 두는 날: #{기한}까지',
      '',
      '예약 화면에서 이유를 보고 다른 카드로 결제할 수 있어요.',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 요금 #{금액}을 결제하지 못했어요.',
  },
  'renewal-overdue': {
    title: '이용 요금 미결제',
    category: '서비스이용 > 이용안내/공지',
    text: lines(
      '[함께보관] 이용 요금이 아직 결제되지 않았어요.',
      '',
      '이용하시는 보관함의 결제된 기간이 끝났고, 다음 기간의 요금이 아직 결제되지 않았어요.',
      '',
      ...unit,
      '■ 결제된 마지막 날: #{종료일}',
      '■ 금액: #{금액}',
      '',
      '짐은 그대로 있고 연체료도 없어요. 예약 화면에서 결제하면 바로 이어서 이용할 수 있어요.',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 요금 #{금액}이 결제되지 않았어요.',
  },
  'rental-alarmed': {
    title: '틀린 출입 코드',
    category: '서비스이용 > 이용안내/공지',
    text: lines(
      '[함께보관] 보관함 문에서 틀린 출입 코드가 눌렸어요.',
      '',
      '이용하시는 보관함의 문에서 틀린 출입 코드가 여러 번 눌렸어요. 틀린 코드로는 문이 열리지 않아요.',
      '',
      ...unit,
      '■ 마지막으로 눌린 때: #{시각}',
      '',
      '직접 누르신 것이 아니라면 예약 화면에서 새 코드를 받을 수 있어요. 누군가 들어간 것 같다면 고객센터로 문의해 주세요.',
    ),
    button: '예약 보기',
    sms: '[함께보관] #{지점} #{보관함} 문에서 틀린 출입 코드가 눌렸어요.',
  },
};

/** The names of the variables in a text, each once. */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/#\{([^}]+)\}/g)].map(([, name = '']) => name)),
];
