import { errorTexts } from '@hamkke/screen-kit/errors/ko';
import { screenTexts } from '@hamkke/screen-kit/texts/ko';

export const general = {
  ...screenTexts,
  close: '닫기',
  cancel: '취소',
  utilisation: {
    noUnits: '보관함이 아직 없어요.',
    percent: '{{value}}%',
    text: '이용률 {{percent}}% · 보관함 {{all}}개 중 {{taken}}개 이용 중',
    taken: '보관함 {{all}}개 중 {{taken}}개 이용 중',
  },
  dashboard: {
    title: '관리자 화면',
    menu: '관리자 메뉴',
    outdated: '새로 불러오지 못해 이전에 읽은 내용을 보여 드려요',
    tabs: {
      approvals: '가맹 승인',
      franchises: '가맹점 관리',
      warehouses: '창고 관리',
      permissions: '권한 관리',
      reservations: '예약 관리',
      stats: '통계',
      operations: '운영',
    },
  },
  errors: errorTexts,
} as const;
