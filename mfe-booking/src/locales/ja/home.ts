import type { MessagesLike } from '@hamkke/shell-api';
import type { home as ko } from '../ko/home.ts';

export const home: MessagesLike<typeof ko> = {
  title: '必要な分だけ、近くに預ける',
  tagline: '24時間営業の無人ボックスを探して、選んで、その場でお支払い。',
  banner: 'Hamkkeの紹介画像',
  slide: '画像 {{number}} / {{total}}',
  slides: {
    front: '夕暮れに明かりが灯る無人保管所の入口',
    corridor: 'ボックスの扉が並ぶ明るい廊下',
    room: '段ボールと自転車が入ったボックス',
  },
  previous: '前の画像',
  next: '次の画像',
  pause: '自動切り替えを止める',
  play: '自動切り替えを始める',
  findNear: '近くの保管所を探す',
  searching: '現在地を探しています',
  viewAll: 'すべての保管所を見る',
  tabsLabel: '見てみる',
  tabs: { locations: '店舗', howTo: '利用方法', facilities: '設備' },
  near: '近くの店舗',
  popular: '人気の店舗',
  nearNone: '近くに位置が登録された店舗がありません。',
  failed: '店舗を読み込めませんでした',
  none: '登録された店舗がありません。',
  allLocations: 'すべての店舗を見る',
  mapHeading: '地図で見る',
  steps: {
    location: { title: '店舗を選ぶ', text: '自宅や職場に近い店舗を、一覧や地図から探します。' },
    size: { title: 'サイズを選ぶ', text: '荷物に合うサイズと空いているボックス、利用期間を選びます。' },
    payment: { title: 'お支払いと予約', text: '支払えば、予約はすぐに完了。会員登録は不要です。' },
  },
  step: 'ステップ {{number}}',
  facilities: {
    allDay: { title: '24時間利用', text: 'いつでも荷物を出し入れできます。' },
    climate: { title: '温度・湿度の管理', text: '季節が変わっても荷物を傷めません。' },
    cctv: { title: '防犯カメラ', text: '入口と廊下を昼も夜も見守ります。' },
    security: { title: 'セキュリティ', text: '出入りを確認し、記録します。' },
    parking: { title: '駐車場', text: '扉の前まで車で荷物を運べます。' },
    units: { title: 'ボックス', text: '小さな箱から引っ越しの荷物まで、7つのサイズがあります。' },
  },
};
