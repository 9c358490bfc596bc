import type { RevenueTexts } from './revenue-texts.ts';

export const revenueTexts: RevenueTexts = {
  none: '売上データがありません',
  noneHint: 'お客様がお支払いを済ませると、ここに売上が表示されます。',
  period: '売上の期間',
  periods: {
    daily: '日別',
    weekly: '週別',
    monthly: '月別',
    yearly: '年別',
  },
  asTable: '表で見る',
  figures: '売上のまとめ',
  total: '総売上',
  running: {
    daily: '今日の売上',
    weekly: '今週の売上',
    monthly: '今月の売上',
    yearly: '今年の売上',
  },
  growth: '成長率',
  against: {
    daily: '昨日との比較',
    weekly: '先週との比較',
    monthly: '先月との比較',
    yearly: '昨年との比較',
  },
  less: '返金{{refunded}}を差し引いた金額です',
  range: '{{from}}〜{{to}}',
  chart: {
    heading: {
      daily: '過去30日間の売上',
      weekly: '過去26週間の売上',
      monthly: '過去12か月の売上',
      yearly: '過去5年間の売上',
    },
    unit: '単位：万ウォン',
    running: '斜線の棒は進行中の期間です。',
    runningOpens: '斜線の棒は進行中の期間です。棒を押すと決済履歴が開きます。',
  },
  table: {
    span: '期間',
    paid: '決済',
    refunded: '返金',
    amount: '売上',
    running: '進行中',
  },
};
