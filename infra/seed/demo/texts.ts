import type { Random } from './random.ts';

/** The features that every location may have; the first five are the spec's defaults (product spec section 9). */
export const defaultFeatures = ['주차', '24시간', 'CCTV', '온도 조절', '50평'] as const;
const moreFeatures = [
  '보안',
  '무인 운영',
  '엘리베이터',
  '카트 대여',
  '습도 관리',
  '화물 하역장',
  '와이파이',
  '포장대',
] as const;
const areas = ['30평', '50평', '70평', '80평', '120평', '150평'] as const;

/** Three to seven feature labels: 24 hours and CCTV nearly always, one floor area. */
export function locationFeatures(random: Random): string[] {
  if (random.chance(0.18)) return [...defaultFeatures];
  const always = ['24시간', 'CCTV'];
  const sometimes = random.shuffled(['주차', '온도 조절', ...moreFeatures]).slice(0, random.between(1, 4));
  return [...always, ...sometimes, random.pick(areas)];
}

const openings = [
  (place: string) => `${place}에서 걸어서 3분, 짐을 들고 오기 좋은 자리에 있어요.`,
  (place: string) => `${place} 바로 옆 건물 1층이라 카트를 밀고 그대로 들어올 수 있어요.`,
  (place: string) => `${place} 생활권의 큰 도로변에 있어 승용차와 용달차 모두 쉽게 대요.`,
  (place: string) => `${place} 근처 조용한 골목의 지하 1층, 엘리베이터로 바로 내려오는 지점이에요.`,
  (place: string) => `${place} 상가 2층 전체를 보관소로 고친 넓은 지점이에요.`,
] as const;
const middles = [
  '사계절 온도 18~24도, 습도 55% 이하로 지켜서 옷과 책, 악기도 마음 놓고 맡길 수 있어요.',
  '입구와 복도, 승강장까지 CCTV가 24시간 돌고, 문을 열 때마다 기록이 남아요.',
  '작은 수납함부터 원룸 이사짐이 들어가는 방까지 모든 크기를 갖췄어요.',
  '결제하면 바로 열 수 있고, 새벽에도 직원 없이 드나들 수 있어요.',
  '매주 두 번 청소하고 달마다 소독해서 늘 깨끗해요.',
  '캠핑 장비와 계절 옷, 사무실 서류를 맡기는 분이 많아요.',
] as const;
const endings = [
  '카트와 포장대는 무료로 써도 돼요.',
  '짐을 옮기는 동안 30분 무료 주차를 드려요.',
  '처음 오시는 분은 입구의 안내 화면을 따라 하면 돼요.',
  '큰 짐은 뒤편 하역장을 이용해 주세요.',
  '3개월 넘게 쓰는 이웃이 열에 일곱이에요.',
] as const;

/** Two or three sentences about a location. */
export function locationDescription(random: Random, siteName: string): string {
  const place = siteName.replace(/점$/, '');
  const [first, second] = random.shuffled(middles);
  const sentences = [random.pick(openings)(place), first ?? middles[0]];
  if (random.chance(0.6)) sentences.push(random.chance(0.5) ? random.pick(endings) : (second ?? middles[1]));
  return sentences.join(' ');
}

const familyNames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오'] as const;
const givenNames = [
  '민준',
  '서연',
  '지호',
  '하은',
  '도현',
  '수아',
  '예준',
  '지우',
  '시우',
  '채원',
  '건우',
  '다은',
  '유진',
  '현우',
] as const;

/** A made-up name. */
export const madeUpName = (random: Random): string => random.pick(familyNames) + random.pick(givenNames);

/** A made-up booker; addresses at example.com reach nobody. */
export function customerDetails(random: Random, n: number): { name: string; email: string; phone?: string } {
  const name = madeUpName(random);
  const email = `guest${String(n).padStart(5, '0')}@example.com`;
  return random.chance(0.7)
    ? { name, email, phone: `010-0000-${String(n % 10_000).padStart(4, '0')}` }
    : { name, email };
}
