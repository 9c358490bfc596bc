import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  failed: '売上を読み込めませんでした',
  none: '売上データがありません',
  noneHint: 'お客様が決済すると、ここに売上が表示されます。',
  period: '売上の期間',
  periods: { daily: '日別', weekly: '週別', monthly: '月別', yearly: '年別' },
  figures: '売上の概要',
  total: '総売上',
  running: { daily: '今日の売上', weekly: '今週の売上', monthly: '今月の売上', yearly: '今年の売上' },
  growth: '成長率',
  against: { daily: '前日比', weekly: '前週比', monthly: '前月比', yearly: '前年比' },
  less: '返金{{refunded}}を差し引いた金額です',
  range: '{{from}}～{{to}}',
  chart: {
    heading: {
      daily: '直近30日の売上',
      weekly: '直近26週の売上',
      monthly: '直近12か月の売上',
      yearly: '直近5年の売上',
    },
    unit: '単位：万ウォン',
    running: '斜線の棒はまだ進行中の期間です。',
    runningOpens: '斜線の棒はまだ進行中の期間です。棒を押すと決済履歴が開きます。',
  },
  table: { span: '期間', paid: '決済', refunded: '返金', amount: '売上', running: '進行中' },
};
