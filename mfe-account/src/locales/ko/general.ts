import { errorTexts } from '@hamkke/screen-kit/errors/ko';
import { screenTexts } from '@hamkke/screen-kit/texts/ko';

export const general = {
  ...screenTexts,
  toLocations: '지점 둘러보기',
  close: '닫기',
  cancel: '취소',
  save: '저장',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  optional: '선택',
  copied: '복사했어요',
  newPassword: {
    password: '새 비밀번호',
    confirm: '새 비밀번호 확인',
    required: '새 비밀번호를 입력해 주세요.',
  },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '약관이나 개인정보 처리방침이 바뀌었어요.',
    EMAIL_TAKEN: '이미 사용 중인 이메일입니다.',
    WEAK_PASSWORD: '비밀번호가 너무 약합니다.',
    BAD_CREDENTIALS: '비밀번호가 올바르지 않습니다.',
    UNIT_IN_USE: '사용 중인 보관함이에요.',
    HOLD_LIMIT: '결제를 기다리는 예약이 너무 많아요. 먼저 결제하거나 잠시 뒤에 다시 시도해 주세요.',
    NOTICE_REQUIRED: '무료로 취소할 수 있는 시간이 지났어요. 이용 종료를 알려 주세요.',
    REFUND_CHANGED: '환불 금액이 달라졌어요. 다시 확인해 주세요.',
  },
};
