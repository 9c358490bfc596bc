import { expect, it } from 'vitest';
import { declineReasonOf } from './decline-reason.ts';

it.each([
  ['REJECT_CARD_COMPANY', '결제 승인이 거절되었습니다.', 'declined'],
  ['REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.', 'insufficient'],
  ['EXCEED_MAX_PAYMENT_AMOUNT', '하루 결제 가능 금액을 초과했습니다.', 'limit'],
  ['EXCEED_MAX_DAILY_PAYMENT_COUNT', '하루 결제 가능 횟수를 초과했습니다.', 'limit'],
  ['INVALID_CARD_EXPIRATION', '카드 정보를 다시 확인해주세요.', 'expired'],
  ['F112', '카드 유효기간 경과', 'expired'],
  ['51', '잔액 부족', 'insufficient'],
  ['61', '이용한도 초과', 'limit'],
  ['F001', 'Insufficient funds', 'insufficient'],
  ['F002', 'card expired', 'expired'],
  ['constructor', undefined, 'declined'],
  [undefined, undefined, 'declined'],
  [{ odd: 1 }, ['한도'], 'declined'],
])('%s with the message %s reads as %s', (pgCode, pgMessage, reason) => {
  expect(declineReasonOf({ pgCode, pgMessage })).toBe(reason);
});
