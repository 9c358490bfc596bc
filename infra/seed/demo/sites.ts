/** The place of a location. Coordinates are WGS 84 degrees of the real place. */
export interface Site {
  readonly name: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
}

const site =
  (city: string, district: string) =>
  (name: string, latitude: number, longitude: number, street: string): Site => ({
    name,
    city,
    district,
    street,
    latitude,
    longitude,
  });
const seoul = (district: string) => site('서울특별시', district);
const gyeonggi = (district: string) => site('경기도', district);
const incheon = (district: string) => site('인천광역시', district);
const busan = (district: string) => site('부산광역시', district);
const jeju = (district: string) => site('제주특별자치도', district);

/**
 * The locations' places, biggest demand first within a region: a test looks each one up in the districts' real borders.
 */
export const sites: readonly Site[] = [
  seoul('강남구')('강남역점', 37.4987, 127.0289, '강남대로 408'),
  seoul('마포구')('홍대입구점', 37.5568, 126.9237, '양화로 161'),
  seoul('성동구')('성수점', 37.5446, 127.0561, '아차산로 104'),
  seoul('송파구')('잠실점', 37.5121, 127.1025, '올림픽로 289'),
  seoul('서대문구')('신촌점', 37.5573, 126.9369, '연세로 13'),
  seoul('영등포구')('여의도점', 37.5222, 126.9246, '여의나루로 60'),
  seoul('광진구')('건대입구점', 37.5404, 127.0692, '아차산로 243'),
  seoul('동작구')('사당점', 37.4778, 126.9812, '동작대로 11'),
  seoul('노원구')('노원점', 37.6551, 127.0614, '상계로 69'),
  seoul('종로구')('종로3가점', 37.5716, 126.9917, '돈화문로 26'),
  seoul('강서구')('마곡나루점', 37.5664, 126.8275, '마곡중앙로 161'),
  seoul('구로구')('구로디지털단지점', 37.4852, 126.9009, '디지털로32길 30'),
  seoul('관악구')('신림점', 37.4832, 126.9297, '신림로 330'),
  seoul('은평구')('연신내점', 37.6191, 126.9205, '통일로 856'),
  seoul('용산구')('용산점', 37.5299, 126.9645, '한강대로 95'),
  seoul('양천구')('목동점', 37.5261, 126.8645, '오목로 354'),
  seoul('강동구')('천호점', 37.5389, 127.1263, '천호대로 1017'),
  seoul('중구')('을지로점', 37.5663, 126.991, '을지로 124'),
  seoul('서초구')('교대점', 37.4927, 127.0133, '서초대로 294'),
  gyeonggi('성남시 분당구')('판교점', 37.3948, 127.1112, '판교역로 160'),
  gyeonggi('수원시 팔달구')('인계점', 37.2636, 127.0311, '권광로 180'),
  gyeonggi('고양시 일산동구')('일산점', 37.659, 126.7729, '중앙로 1275'),
  gyeonggi('안양시 동안구')('평촌점', 37.3899, 126.9519, '시민대로 230'),
  gyeonggi('부천시 원미구')('부천시청점', 37.5046, 126.7636, '길주로 202'),
  gyeonggi('화성시')('동탄점', 37.2009, 127.096, '동탄대로 469'),
  gyeonggi('의정부시')('의정부점', 37.7385, 127.0459, '평화로 525'),
  gyeonggi('용인시 수지구')('수지점', 37.3221, 127.0951, '수지로 113'),
  gyeonggi('하남시')('미사점', 37.5631, 127.1929, '미사강변대로 92'),
  gyeonggi('김포시')('구래점', 37.6453, 126.6285, '김포한강4로 118'),
  incheon('연수구')('송도점', 37.3864, 126.6393, '인천타워대로 241'),
  incheon('남동구')('구월점', 37.4493, 126.701, '예술로 148'),
  incheon('부평구')('부평점', 37.4895, 126.7245, '광장로 16'),
  incheon('서구')('청라점', 37.5338, 126.653, '청라커낼로 252'),
  busan('부산진구')('서면점', 35.1577, 129.0592, '중앙대로 730'),
  busan('해운대구')('해운대점', 35.1634, 129.1589, '해운대로 570'),
  busan('해운대구')('센텀시티점', 35.1689, 129.1318, '센텀남대로 35'),
  busan('중구')('남포점', 35.0985, 129.0318, '광복로 62'),
  busan('동래구')('동래점', 35.2057, 129.0781, '명륜로 150'),
  busan('사하구')('하단점', 35.1062, 128.9667, '낙동남로 1413'),
  jeju('제주시')('노형점', 33.4848, 126.4802, '노형로 407'),
  jeju('제주시')('제주시청점', 33.4996, 126.5312, '중앙로 217'),
  jeju('서귀포시')('서귀포점', 33.2492, 126.5636, '중정로 86'),
];
