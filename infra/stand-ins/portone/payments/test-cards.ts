import type { Failure } from '../books/records.ts';

/**
 * What a test card does.
 *
 * `vanish`: the money is taken, then the browser never gets an answer. `break`: the money is taken, then the browser's
 * call rejects. `stored-decline` and `stored-insufficient`: the card can be stored, its charges fail.
 */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'insufficient'
  | 'slow'
  | 'vanish'
  | 'break'
  | 'stored-decline'
  | 'stored-insufficient';

/** A button of a window that types a test card. */
type CardButton = { label: string; description: string };

export type TestCard = {
  behaviour: CardBehaviour;
  number: string;
  /** Its button in the window that pays; nothing: the window does not offer it, but takes its number. */
  paying?: CardButton;
  /** Its button in the window that stores a card. */
  storing?: CardButton;
  /** Why a charge fails; nothing where it is approved. */
  failure?: Failure;
  /** Why storing fails; nothing where the card can be stored. */
  storingFailure?: Failure;
};

const failure = (pgCode: string, text: string): Failure => ({ reason: text, pgCode, pgMessage: text });

const rejected = failure('REJECT_CARD_COMPANY', '결제 승인이 거절되었습니다.');
const insufficient = failure('REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.');

/** The cards this provider knows. Every other number is refused as mistyped. The numbers pass the Luhn check. */
export const testCards: readonly TestCard[] = [
  {
    behaviour: 'approve',
    number: '9410000000000013',
    paying: { label: '정상 승인', description: '바로 승인됩니다' },
    storing: { label: '정상 등록', description: '등록되고, 결제도 승인됩니다' },
  },
  {
    behaviour: 'decline',
    number: '9410000000000021',
    paying: { label: '승인 거절', description: '카드사가 거절합니다' },
    storing: { label: '등록 거절', description: '카드사가 등록을 거절합니다' },
    failure: rejected,
    storingFailure: failure('REJECT_CARD_COMPANY', '카드 등록이 거절되었습니다.'),
  },
  {
    behaviour: 'insufficient',
    number: '9410000000000039',
    paying: { label: '잔액 부족', description: '한도초과 혹은 잔액부족으로 거절됩니다' },
    failure: insufficient,
  },
  {
    behaviour: 'slow',
    number: '9410000000000047',
    paying: { label: '느린 승인', description: '한참 뒤에 승인됩니다' },
    storing: { label: '느린 결제', description: '등록되고, 결제는 한참 뒤에 승인됩니다' },
  },
  {
    behaviour: 'vanish',
    number: '9410000000000054',
    paying: { label: '승인 후 응답 없음', description: '결제는 되지만 결과가 돌아오지 않습니다' },
    storing: { label: '등록 후 응답 없음', description: '등록은 되지만 결과가 돌아오지 않습니다' },
  },
  {
    behaviour: 'break',
    number: '9410000000000062',
    paying: { label: '승인 후 통신 오류', description: '결제는 되지만 브라우저는 오류를 받습니다' },
    storing: { label: '등록 후 통신 오류', description: '등록은 되지만 브라우저는 오류를 받습니다' },
  },
  {
    behaviour: 'stored-decline',
    number: '9410000000000070',
    storing: { label: '결제 때 거절', description: '등록은 되지만 결제가 거절됩니다' },
    failure: rejected,
  },
  {
    behaviour: 'stored-insufficient',
    number: '9410000000000088',
    storing: { label: '결제 때 잔액 부족', description: '등록은 되지만 한도초과 혹은 잔액부족으로 결제가 거절됩니다' },
    failure: insufficient,
  },
];

/** What the window reports when the visitor closes it. */
export const closedByVisitor: Failure = failure('PAY_PROCESS_CANCELED', '사용자가 결제를 취소하였습니다.');

/** What the window that stores a card reports when the visitor closes it. */
export const storingClosedByVisitor: Failure = failure('PAY_PROCESS_CANCELED', '사용자가 카드 등록을 취소하였습니다.');

/** What an unknown card number gets. */
export const unknownCard: Failure = failure('INVALID_CARD_NUMBER', '카드번호를 다시 확인해주세요.');

/** Finds a test card by its number (blanks and dashes ignored) or by the name of its behaviour. */
export function findTestCard(card: string): TestCard | undefined {
  const digits = card.replaceAll(/[\s-]/g, '');
  return testCards.find((one) => one.number === digits || one.behaviour === card);
}
