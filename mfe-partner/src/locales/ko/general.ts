import { errorTexts } from '@hamkke/screen-kit/errors/ko';
import { consentTexts } from '@hamkke/screen-kit/registration/texts/ko';
import { screenTexts } from '@hamkke/screen-kit/texts/ko';

export const general = {
  ...screenTexts,
  close: '닫기',
  cancel: '취소',
  save: '저장',
  moreOf: '더 보기 ({{all}}개 중 {{shown}}개)',
  back: '뒤로',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  optional: '선택',
  dashboard: {
    title: '가맹점 관리',
    menu: '가맹점 관리 메뉴',
    outdated: '새로 불러오지 못해 이전에 읽은 내용을 보여 드려요',
  },
  waiting: {
    title: '승인 대기 중이에요',
    text: '가맹점 신청을 확인하고 있어요. 승인까지 최대 {{hours}}시간이 걸릴 수 있어요.',
    requestedAt: '신청한 때',
    name: '가맹점 이름',
    address: '가맹점 주소',
    phone: '연락처',
    approved: '가맹점이 승인되었어요',
    live: '승인되면 이 화면이 저절로 바뀌고 메일로도 알려 드려요.',
    correct: '신청 내용 고치기',
    contact: '문의하기',
  },
  consent: { ...consentTexts },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '약관이나 개인정보 처리방침이 바뀌었어요.',
  },
} as const;
