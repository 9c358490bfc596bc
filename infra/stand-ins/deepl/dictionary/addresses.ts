import { romanizeRoad } from '../../addresses/english-address.ts';
import { district, provinces } from './districts.ts';
import type { Wording } from './table.ts';

/** Roads in Japanese and Chinese, in turn after the Korean; English follows the signs. */
const inChineseLetters = `
강남대로 江南大路 江南大路, 양화로 楊花路 杨花路, 아차산로 峨嵯山路 峨嵯山路, 올림픽로 オリンピック路 奥林匹克路, 연세로 延世路 延世路, 여의나루로 汝矣ナル路 汝矣渡口路,
동작대로 銅雀大路 铜雀大路, 상계로 上渓路 上溪路, 돈화문로 敦化門路 敦化门路, 마곡중앙로 麻谷中央路 麻谷中央路, 디지털로32길 デジタル路32キル 数码路32街, 신림로 新林路 新林路,
통일로 統一路 统一路, 한강대로 漢江大路 汉江大路, 오목로 梧木路 梧木路, 천호대로 千戸大路 千户大路, 을지로 乙支路 乙支路, 서초대로 瑞草大路 瑞草大路,
판교역로 板橋駅路 板桥站路, 권광로 勧光路 劝光路, 중앙로 中央路 中央路, 시민대로 市民大路 市民大路, 길주로 吉州路 吉州路, 동탄대로 東灘大路 东滩大路, 평화로 平和路 和平路,
수지로 水枝路 水枝路, 미사강변대로 渼沙江辺大路 渼沙江边大路, 김포한강4로 金浦漢江4路 金浦汉江4路, 인천타워대로 仁川タワー大路 仁川塔大路, 예술로 芸術路 艺术路,
광장로 広場路 广场路, 청라커낼로 青羅カナル路 青罗运河路, 중앙대로 中央大路 中央大路, 해운대로 海雲台路 海云台路, 센텀남대로 センタム南大路 Centum南大路,
광복로 光復路 光复路, 명륜로 明倫路 明伦路, 낙동남로 洛東南路 洛东南路, 노형로 老衡路 老衡路, 중정로 中正路 中正路, 테헤란로 テヘラン路 德黑兰路, 세종대로 世宗大路 世宗大路,
문화로 文化路 文化路, 역전로 駅前路 站前路, 학교길 学校通り 学校街, 산업로 産業路 产业路, 강변로 江辺路 江边路, 새마을로 セマウル路 新乡村路, 공원로 公園路 公园路`;

/** Where the signs are not the letters one by one. */
const english: Readonly<Record<string, string>> = {
  인천타워대로: 'Incheon tower-daero',
  청라커낼로: 'Cheongna canal-ro',
  디지털로32길: 'Digital-ro 32-gil',
};

const roads = new Map(
  inChineseLetters.split(',').map((entry): [string, Wording] => {
    const [korean = '', japanese = '', chinese = ''] = entry.trim().split(' ');
    return [korean, { EN: english[korean] ?? romanizeRoad(korean), JA: japanese, ZH: chinese }];
  }),
);

/** A road address of which every part is known: 서울특별시 강남구 강남대로 408. */
export function address(korean: string): Wording | undefined {
  const [, province = '', where = '', road = '', number] = /^(\S+) (.+) (\S+) (\d+(?:-\d+)?)$/.exec(korean) ?? [];
  const [inProvince, inDistrict, onRoad] = [provinces.get(province), district(where), roads.get(road)];
  if (!inProvince || !inDistrict || !onRoad) return undefined;
  return {
    EN: `${number} ${onRoad.EN}, ${inDistrict.EN}, ${inProvince.EN}`,
    JA: `${inProvince.JA} ${inDistrict.JA} ${onRoad.JA} ${number}`,
    ZH: `${inProvince.ZH}${inDistrict.ZH}${onRoad.ZH}${number}号`,
  };
}
