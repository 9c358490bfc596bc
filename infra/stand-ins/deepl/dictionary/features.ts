import { readTable, type Wording } from './table.ts';

const features = readTable(`
주차|Parking|駐車場|停车
24시간|Open 24 hours|24時間|24小时
CCTV|CCTV|防犯カメラ|监控
온도 조절|Temperature control|温度管理|温度调节
보안|Security|セキュリティ|安保
무인 운영|Unstaffed|無人運営|无人运营
엘리베이터|Elevator|エレベーター|电梯
카트 대여|Carts to borrow|カート貸出|推车借用
습도 관리|Humidity control|湿度管理|湿度管理
화물 하역장|Loading bay|荷さばき場|卸货区
와이파이|Wi-Fi|Wi-Fi|Wi-Fi
포장대|Packing table|梱包台|打包台
`);

const squareMetresPerPyeong = 3.305_785;

/** A feature of a location, or its floor area in 평. */
export function feature(korean: string): Wording | undefined {
  const [, pyeong] = /^(\d{1,5})평$/.exec(korean) ?? [];
  if (pyeong === undefined) return features.get(korean);
  const metres = Math.round(Number(pyeong) * squareMetresPerPyeong);
  return { EN: `${metres} m² (${pyeong} pyeong)`, JA: `${pyeong}坪(約${metres}㎡)`, ZH: `约${metres}㎡(${pyeong}坪)` };
}
