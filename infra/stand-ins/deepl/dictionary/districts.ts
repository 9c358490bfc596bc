import { romanizeDistrict } from '../../../seed/base-map/romanize.ts';
import { readTable, type Wording } from './table.ts';

/** Provinces and cities of their rank, as people say them. */
export const provinces = readTable(`
서울특별시|Seoul|ソウル|首尔
부산광역시|Busan|釜山|釜山
대구광역시|Daegu|大邱|大邱
인천광역시|Incheon|仁川|仁川
광주광역시|Gwangju|光州|光州
대전광역시|Daejeon|大田|大田
울산광역시|Ulsan|蔚山|蔚山
세종특별자치시|Sejong|世宗|世宗
경기도|Gyeonggi-do|京畿道|京畿道
강원특별자치도|Gangwon-do|江原道|江原道
충청북도|Chungcheongbuk-do|忠清北道|忠清北道
충청남도|Chungcheongnam-do|忠清南道|忠清南道
전북특별자치도|Jeonbuk-do|全北道|全北道
전라남도|Jeollanam-do|全羅南道|全罗南道
경상북도|Gyeongsangbuk-do|慶尚北道|庆尚北道
경상남도|Gyeongsangnam-do|慶尚南道|庆尚南道
제주특별자치도|Jeju-do|済州道|济州道
`);

/** Korean, Japanese and Chinese in turn; the English names follow the signs. */
const inChineseLetters = `
강남구 江南区 江南区, 강동구 江東区 江东区, 강북구 江北区 江北区, 강서구 江西区 江西区, 관악구 冠岳区 冠岳区, 광진구 広津区 广津区, 구로구 九老区 九老区,
금천구 衿川区 衿川区, 노원구 蘆原区 芦原区, 도봉구 道峰区 道峰区, 동대문구 東大門区 东大门区, 동작구 銅雀区 铜雀区, 마포구 麻浦区 麻浦区, 서대문구 西大門区 西大门区,
서초구 瑞草区 瑞草区, 성동구 城東区 城东区, 성북구 城北区 城北区, 송파구 松坡区 松坡区, 양천구 陽川区 阳川区, 영등포구 永登浦区 永登浦区, 용산구 龍山区 龙山区,
은평구 恩平区 恩平区, 종로구 鍾路区 钟路区, 중구 中区 中区, 중랑구 中浪区 中浪区,
동구 東区 东区, 서구 西区 西区, 남구 南区 南区, 북구 北区 北区, 부산진구 釜山鎮区 釜山镇区, 해운대구 海雲台区 海云台区, 동래구 東莱区 东莱区, 사하구 沙下区 沙下区,
수영구 水営区 水营区, 금정구 金井区 金井区, 연제구 蓮堤区 莲堤区, 영도구 影島区 影岛区, 사상구 沙上区 沙上区, 기장군 機張郡 机张郡,
연수구 延寿区 延寿区, 남동구 南洞区 南洞区, 부평구 富平区 富平区, 미추홀구 弥鄒忽区 弥邹忽区, 계양구 桂陽区 桂阳区, 강화군 江華郡 江华郡, 옹진군 甕津郡 瓮津郡,
성남시 城南市 城南市, 수원시 水原市 水原市, 고양시 高陽市 高阳市, 안양시 安養市 安养市, 부천시 富川市 富川市, 화성시 華城市 华城市, 의정부시 議政府市 议政府市,
용인시 龍仁市 龙仁市, 하남시 河南市 河南市, 김포시 金浦市 金浦市, 구리시 九里市 九里市, 군포시 軍浦市 军浦市, 오산시 烏山市 乌山市, 남양주시 南楊州市 南杨州市,
과천시 果川市 果川市, 의왕시 義王市 义王市, 양주시 楊州市 杨州市, 광명시 光明市 光明市, 파주시 坡州市 坡州市, 평택시 平沢市 平泽市, 안산시 安山市 安山市,
시흥시 始興市 始兴市, 광주시 広州市 广州市, 이천시 利川市 利川市, 안성시 安城市 安城市, 포천시 抱川市 抱川市, 동두천시 東豆川市 东豆川市, 여주시 驪州市 骊州市,
연천군 漣川郡 涟川郡, 가평군 加平郡 加平郡, 양평군 楊平郡 杨平郡,
분당구 盆唐区 盆唐区, 수정구 寿井区 寿井区, 중원구 中院区 中院区, 팔달구 八達区 八达区, 권선구 勧善区 劝善区, 영통구 霊通区 灵通区, 장안구 長安区 长安区,
일산동구 一山東区 一山东区, 일산서구 一山西区 一山西区, 덕양구 徳陽区 德阳区, 동안구 東安区 东安区, 만안구 万安区 万安区, 원미구 遠美区 远美区, 소사구 素砂区 素砂区,
오정구 梧亭区 梧亭区, 수지구 水枝区 水枝区, 기흥구 器興区 器兴区, 처인구 処仁区 处仁区, 상록구 常緑区 常绿区, 단원구 檀園区 檀园区,
제주시 済州市 济州市, 서귀포시 西帰浦市 西归浦市`;

const names = new Map(
  inChineseLetters.split(',').map((entry): [string, Wording] => {
    const [korean = '', japanese = '', chinese = ''] = entry.trim().split(' ');
    return [korean, { EN: romanizeDistrict(korean), JA: japanese, ZH: chinese }];
  }),
);

/** A district, also one within a city: 성남시 분당구 is Bundang-gu, Seongnam-si. Undefined where one of them is not known. */
export function district(korean: string): Wording | undefined {
  const known = korean.split(' ').map((name) => names.get(name));
  if (!known.every((name) => name !== undefined)) return undefined;
  return {
    EN: known
      .map(({ EN }) => EN)
      .toReversed()
      .join(', '),
    JA: known.map(({ JA }) => JA).join(' '),
    ZH: known.map(({ ZH }) => ZH).join(''),
  };
}
