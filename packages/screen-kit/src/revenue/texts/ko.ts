import type { RevenueTexts } from './revenue-texts.ts';

export const revenueTexts: RevenueTexts = {
  none: '매출 데이터가 없어요',
  noneHint: '고객이 결제하면 여기에 매출이 보여요.',
  period: '매출 기간',
  periods: {
    daily: '일간',
    weekly: '주간',
    monthly: '월간',
    yearly: '연간',
  },
  asTable: '표로 보기',
  figures: '매출 요약',
  total: '총 매출',
  running: {
    daily: '오늘 매출',
    weekly: '이번 주 매출',
    monthly: '이번 달 매출',
    yearly: '올해 매출',
  },
  growth: '성장률',
  against: {
    daily: '어제와 비교',
    weekly: '지난주와 비교',
    monthly: '지난달과 비교',
    yearly: '작년과 비교',
  },
  less: '환불 {{refunded}}을 뺀 금액이에요',
  range: '{{from}} ~ {{to}}',
  chart: {
    heading: {
      daily: '최근 30일 매출',
      weekly: '최근 26주 매출',
      monthly: '최근 12개월 매출',
      yearly: '최근 5년 매출',
    },
    unit: '단위: 만원',
    running: '빗금 친 막대는 아직 진행 중인 기간이에요.',
    runningOpens: '빗금 친 막대는 아직 진행 중인 기간이에요. 막대를 누르면 결제 내역이 열려요.',
  },
  table: {
    span: '기간',
    paid: '결제',
    refunded: '환불',
    amount: '매출',
    running: '진행 중',
  },
};
