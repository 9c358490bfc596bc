import type { MessagesLike } from '@hamkke/shell-api';
import type { home as ko } from '../ko/home.ts';

export const home: MessagesLike<typeof ko> = {
  title: '需要多少租多少，就近存放',
  tagline: '查找24小时开放的无人储物仓，选好即可在线支付。',
  banner: 'Hamkke 介绍图片',
  slide: '图片 {{number}} / {{total}}',
  slides: {
    front: '黄昏时亮着灯的无人储物门店入口',
    corridor: '两侧排列着储物仓门的明亮走廊',
    room: '放着纸箱和自行车的储物仓',
  },
  previous: '上一张图片',
  next: '下一张图片',
  pause: '停止自动播放',
  play: '开始自动播放',
  findNear: '查找附近门店',
  searching: '正在定位',
  viewAll: '查看全部门店',
  tabsLabel: '了解更多',
  tabs: { locations: '门店', howTo: '使用方法', facilities: '设施' },
  near: '附近门店',
  popular: '热门门店',
  nearNone: '附近没有已登记位置的门店。',
  failed: '门店加载失败',
  none: '暂无门店。',
  allLocations: '查看全部门店',
  mapHeading: '在地图上查看',
  steps: {
    location: { title: '选择门店', text: '在列表或地图上找到离家或公司近的门店。' },
    size: { title: '选择尺寸', text: '选择合适的尺寸、空闲的储物仓和租期。' },
    payment: { title: '支付并预订', text: '支付后预订立即完成，无需注册会员。' },
  },
  step: '第 {{number}} 步',
  facilities: {
    allDay: { title: '24小时使用', text: '随时存取物品。' },
    climate: { title: '温湿度控制', text: '四季变化也能保护您的物品。' },
    cctv: { title: '监控摄像', text: '入口和走廊昼夜监控。' },
    security: { title: '安保系统', text: '确认并记录每次出入。' },
    parking: { title: '停车场', text: '可开车将物品运到门口。' },
    units: { title: '储物仓', text: '从小纸箱到整套搬家物品，共有七种尺寸。' },
  },
};
