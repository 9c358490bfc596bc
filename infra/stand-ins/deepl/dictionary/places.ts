import { readTable, type Wording } from './table.ts';

/** The places that locations are named after. */
const places = readTable(`
강남역|Gangnam Station|江南駅|江南站
홍대입구|Hongdae|弘大入口|弘大入口
성수|Seongsu|聖水|圣水
잠실|Jamsil|蚕室|蚕室
신촌|Sinchon|新村|新村
여의도|Yeouido|汝矣島|汝矣岛
건대입구|Konkuk University|建大入口|建大入口
사당|Sadang|舎堂|舍堂
노원|Nowon|蘆原|芦原
종로3가|Jongno 3-ga|鍾路3街|钟路3街
마곡나루|Magongnaru|麻谷ナル|麻谷渡口
구로디지털단지|Guro Digital Complex|九老デジタル団地|九老数码园区
신림|Sillim|新林|新林
연신내|Yeonsinnae|ヨンシンネ|延新川
용산|Yongsan|龍山|龙山
목동|Mok-dong|木洞|木洞
천호|Cheonho|千戸|千户
을지로|Euljiro|乙支路|乙支路
교대|Gyodae|教大|教大
판교|Pangyo|板橋|板桥
인계|Ingye|仁渓|仁溪
일산|Ilsan|一山|一山
평촌|Pyeongchon|坪村|坪村
부천시청|Bucheon City Hall|富川市庁|富川市厅
동탄|Dongtan|東灘|东滩
의정부|Uijeongbu|議政府|议政府
수지|Suji|水枝|水枝
미사|Misa|渼沙|渼沙
구래|Gurae|九来|九来
송도|Songdo|松島|松岛
구월|Guwol|九月|九月
부평|Bupyeong|富平|富平
청라|Cheongna|青羅|青罗
서면|Seomyeon|西面|西面
해운대|Haeundae|海雲台|海云台
센텀시티|Centum City|センタムシティ|Centum City
남포|Nampo|南浦|南浦
동래|Dongnae|東莱|东莱
하단|Hadan|下端|下端
노형|Nohyeong|老衡|老衡
제주시청|Jeju City Hall|済州市庁|济州市厅
서귀포|Seogwipo|西帰浦|西归浦
`);

/** A place, or the so-and-so-many-th one there: 강남역, 강남역 3호. */
export function place(korean: string): Wording | undefined {
  const [, name = korean, number] = /^(.+) (\d+)호$/.exec(korean) ?? [];
  const known = places.get(name);
  if (!known || number === undefined) return known;
  return { EN: `${known.EN} No. ${number}`, JA: `${known.JA}${number}号`, ZH: `${known.ZH}${number}号` };
}

const brand = '함께보관 ';

/** A location's name, with the brand or without: 함께보관 강남역점, 강남역 3호점, 강남역 3창고. */
export function locationName(korean: string): Wording | undefined {
  const branded = korean.startsWith(brand);
  const known = unbranded(branded ? korean.slice(brand.length) : korean);
  if (!known || !branded) return known;
  return { EN: `Hamkke ${known.EN}`, JA: `Hamkke ${known.JA}`, ZH: `Hamkke ${known.ZH}` };
}

function unbranded(korean: string): Wording | undefined {
  const [, where = '', number] = /^(.+) (\d+)창고$/.exec(korean) ?? [];
  const city = places.get(where);
  if (city)
    return {
      EN: `${city.EN} Warehouse ${number}`,
      JA: `${city.JA}第${number}倉庫`,
      ZH: `${city.ZH}${number}号仓库`,
    };
  const shop = korean.endsWith('점') ? place(korean.slice(0, -1)) : undefined;
  return shop && { EN: shop.EN, JA: `${shop.JA}店`, ZH: `${shop.ZH}店` };
}
