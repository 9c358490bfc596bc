import { curved, rounded, type Feature, type Position } from './geometry.ts';
import { romanizeWord } from './romanize.ts';
import { railways, type Station } from './railways.ts';

/** Names that people look for where there is no station. */
const landmarks: readonly Station[] = [
  ['제주공항', 33.507, 126.4925],
  ['제주시청', 33.4996, 126.5312],
  ['노형오거리', 33.4849, 126.4806],
  ['한라산', 33.3617, 126.5292],
  ['서귀포 올레시장', 33.2497, 126.5638],
  ['중문관광단지', 33.2466, 126.4115],
  ['성산일출봉', 33.4581, 126.9425],
  ['인천공항', 37.4602, 126.4407],
  ['김해공항', 35.1796, 128.9382],
  ['남산', 37.5512, 126.9882],
  ['북한산', 37.6586, 126.978],
  ['관악산', 37.4451, 126.9641],
  ['동탄', 37.2005, 127.0955],
  ['구래', 37.6453, 126.6285],
  ['가덕도', 35.03, 128.83],
];

/** Written by themselves: a university, a city hall and the like are translated on the signs, not spelt out. */
const englishNames: Readonly<Record<string, string>> = {
  서울역: 'Seoul Stn.',
  부산역: 'Busan Stn.',
  시청: 'City Hall',
  홍대입구: 'Hongik Univ.',
  서울대입구: 'Seoul Nat’l Univ.',
  한양대: 'Hanyang Univ.',
  건대입구: 'Konkuk Univ.',
  이대: 'Ewha Womans Univ.',
  교대: 'Nat’l Univ. of Education',
  성균관대: 'Sungkyunkwan Univ.',
  숭실대입구: 'Soongsil Univ.',
  숙대입구: 'Sookmyung Women’s Univ.',
  성신여대입구: 'Sungshin Women’s Univ.',
  동대입구: 'Dongguk Univ.',
  인천대입구: 'Incheon Nat’l Univ.',
  부산대: 'Pusan Nat’l Univ.',
  경성대부경대: 'Kyungsung Univ.',
  고속터미널: 'Express Bus Terminal',
  종합운동장: 'Sports Complex',
  동대문역사문화공원: 'Dongdaemun History & Culture Park',
  올림픽공원: 'Olympic Park',
  어린이대공원: 'Children’s Grand Park',
  국회의사당: 'National Assembly',
  중앙보훈병원: 'VHS Medical Center',
  가산디지털단지: 'Gasan Digital Complex',
  구로디지털단지: 'Guro Digital Complex',
  김포공항: 'Gimpo Airport',
  인천공항: 'Incheon Airport',
  제주공항: 'Jeju Airport',
  김해공항: 'Gimhae Airport',
  제주시청: 'Jeju City Hall',
  영등포구청: 'Yeongdeungpo-gu Office',
  강남구청: 'Gangnam-gu Office',
  금천구청: 'Geumcheon-gu Office',
  부평구청: 'Bupyeong-gu Office',
  수지구청: 'Suji-gu Office',
  부천시청: 'Bucheon City Hall',
  수원시청: 'Suwon City Hall',
  인천시청: 'Incheon City Hall',
  예술회관: 'Arts Center',
  인천터미널: 'Incheon Bus Terminal',
  테크노파크: 'Technopark',
  송도달빛축제공원: 'Songdo Moonlight Festival Park',
  서울숲: 'Seoul Forest',
  양재시민의숲: 'Yangjae Citizens’ Forest',
  압구정로데오: 'Apgujeong Rodeo',
  뚝섬유원지: 'Ttukseom Park',
  다대포해수욕장: 'Dadaepo Beach',
  '서귀포 올레시장': 'Seogwipo Olle Market',
  중문관광단지: 'Jungmun Resort',
  성산일출봉: 'Seongsan Ilchulbong',
  남산: 'Namsan',
  한라산: 'Hallasan',
  북한산: 'Bukhansan',
  관악산: 'Gwanaksan',
  광명사거리: 'Gwangmyeongsageori',
  미아사거리: 'Miasageori',
  노형오거리: 'Nohyeong Junction',
  센텀시티: 'Centum City',
  을지로3가: 'Euljiro 3-ga',
  을지로4가: 'Euljiro 4-ga',
  종로3가: 'Jongno 3-ga',
  가락시장: 'Garak Market',
  영등포시장: 'Yeongdeungpo Market',
  정발산: 'Jeongbalsan',
};

/** Signs write stations with 역 at the end, which the lists leave out; those in its own name keep it once. */
const stationName = (name: string) => (name.endsWith('역') || name.includes('공항') ? name : `${name}역`);

/**
 * Railways as smooth lines, and stations and landmarks as named points; a station of several lines counts for more and
 * is named first.
 */
export function placeFeatures(): Feature[] {
  const lines = railways.map(({ stations, loop }): Feature => {
    const course = [...stations, ...(loop ? stations.slice(0, 1) : [])].map(([, latitude, longitude]): Position => [
      longitude,
      latitude,
    ]);
    return {
      type: 'Feature',
      properties: { kind: 'railway' },
      geometry: rounded({ type: 'LineString', coordinates: curved(course, loop === true) }, 4),
    };
  });
  const seen = new Map<string, { station: Station; lines: number }>();
  for (const { stations } of railways) {
    // Two cities have a 시청 and a 교대: the latitude distinguishes them.
    for (const station of stations) {
      const key = `${station[0]} ${Math.round(station[1])}`;
      seen.set(key, { station: seen.get(key)?.station ?? station, lines: (seen.get(key)?.lines ?? 0) + 1 });
    }
  }
  const point = ([name, latitude, longitude]: Station, ko: string, rank: number): Feature => ({
    type: 'Feature',
    properties: { kind: 'place', ko, en: englishNames[name] ?? romanizeWord(name), rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  });
  return [
    ...lines,
    ...[...seen.values()].map((s) => point(s.station, stationName(s.station[0]), 4 - Math.min(3, s.lines))),
    ...landmarks.map((place) => point(place, place[0], 2)),
  ];
}
