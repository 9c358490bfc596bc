import type { Failure } from '../books/records.ts';

const failure = (pgCode: string, text: string): Failure => ({ reason: text, pgCode, pgMessage: text });

export const choiceOutcomes = ['approve', 'decline', 'insufficient', 'slow'] as const;
/** What comes of a payment by a wallet or a transfer, as the tester chooses in its window. */
export type ChoiceOutcome = (typeof choiceOutcomes)[number];

type TestChoice = {
  outcome: ChoiceOutcome;
  label: string;
  description: string;
  /** Why it fails; nothing where it is approved. */
  failure?: Failure;
};

/** What the windows of wallets and transfers offer a tester, under the labels that test cards have for the same. */
export const testChoices: readonly TestChoice[] = [
  { outcome: 'approve', label: '정상 승인', description: '바로 승인됩니다' },
  {
    outcome: 'decline',
    label: '승인 거절',
    description: '결제사가 거절합니다',
    failure: failure('PAY_PROCESS_ABORTED', '결제 진행 중 승인에 실패하여 결제가 중단되었습니다.'),
  },
  {
    outcome: 'insufficient',
    label: '잔액 부족',
    description: '잔액 부족으로 거절됩니다',
    failure: failure('REJECT_ACCOUNT_PAYMENT', '잔액부족으로 결제에 실패했습니다.'),
  },
  { outcome: 'slow', label: '느린 승인', description: '한참 뒤에 승인됩니다' },
];

/** A few banks that a transfer can come from, by the provider's names. */
export const transferBanks = [
  { bank: 'KOOKMIN', label: 'KB국민은행' },
  { bank: 'SHINHAN', label: '신한은행' },
  { bank: 'WOORI', label: '우리은행' },
  { bank: 'HANA', label: '하나은행' },
  { bank: 'NONGHYUP', label: 'NH농협은행' },
  { bank: 'KAKAO', label: '카카오뱅크' },
] as const;
export const transferBankNames = transferBanks.map(({ bank }) => bank);
