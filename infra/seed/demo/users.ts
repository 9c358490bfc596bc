import { documentVersions } from '@hamkke/contracts';
import { demoId } from './random.ts';
import type { DemoUser } from './shapes.ts';

/** The password of all demo people; for demonstrations and tests only, like the people. */
export const demoPassword = 'hamkke-demo-1';

const partner = (
  n: number,
  username: string,
  displayName: string,
  company: string,
  address: string,
  more: Partial<DemoUser> = {},
): DemoUser => ({
  id: demoId('user', username),
  username,
  email: `${username}@example.com`,
  password: demoPassword,
  displayName,
  userType: 'franchise',
  isApproved: true,
  isSuperUser: false,
  partnerId: `hamkke-partner-0${n}`,
  franchiseInfo: { name: company, address, phone: `02-555-010${n}` },
  consent: documentVersions,
  ...more,
});

const partners: readonly DemoUser[] = [
  partner(1, 'owner.seoul', '김도윤', '도윤스토리지', '서울특별시 강남구 테헤란로 152'),
  partner(2, 'owner.gyeonggi', '이서연', '서연보관', '경기도 성남시 분당구 판교역로 146'),
  partner(3, 'owner.busan', '박준호', '남쪽창고', '부산광역시 해운대구 센텀중앙로 79', { isSuperUser: true }),
  // No partner id yet: this partner's settlements wait as "needed".
  partner(4, 'owner.jeju', '고은서', '섬보관소', '제주특별자치도 제주시 연북로 33', { partnerId: null }),
];

const administrator: DemoUser = {
  id: demoId('user', 'admin'),
  username: 'admin',
  email: 'admin@example.com',
  password: demoPassword,
  displayName: '함께보관 관리자',
  userType: 'admin',
  isApproved: true,
  isSuperUser: false,
  partnerId: null,
  franchiseInfo: null,
  consent: documentVersions,
};

const member = (username: string, displayName: string): DemoUser => ({
  id: demoId('user', username),
  username,
  email: `${username}@example.com`,
  password: demoPassword,
  displayName,
  userType: 'user',
  isApproved: false,
  isSuperUser: false,
  partnerId: null,
  franchiseInfo: null,
  consent: documentVersions,
});

/** Has rentals of every kind. */
export const demoCustomer: DemoUser = member('haneul', '김하늘');
/** Have rentals that go on by themselves: the cards of the first are charged, those of the second declined. */
export const demoStayers = { paying: member('sora', '박소라'), failing: member('minjae', '최민재') } as const;
/** Has none yet. */
const newcomer = member('narae', '이나래');

/** Has applied as a partner and waits for the administrator. */
const applicant: DemoUser = {
  ...member('applicant', '정다온'),
  userType: 'franchise',
  franchiseInfo: { name: '다온창고', address: '인천광역시 연수구 컨벤시아대로 165', phone: '032-555-0105' },
};

/** The four partners, the administrator, four ordinary members and an applicant, always with the same ids. */
export function demoUsers(): readonly DemoUser[] {
  return [...partners, administrator, demoCustomer, newcomer, applicant, ...Object.values(demoStayers)];
}

/** One address of each kind of people, for whoever wants to look around. */
export const demoSignInNames = (): readonly string[] => [
  `${demoCustomer.email} (rents)`,
  `${partners[0]?.email ?? ''} (runs locations)`,
  `${administrator.email} (administrator)`,
  `${applicant.email} (waits for approval)`,
];

/** Ids of the partners by where their locations are. */
export const demoPartnerIds = {
  seoul: partners[0]?.id ?? '',
  gyeonggi: partners[1]?.id ?? '',
  busan: partners[2]?.id ?? '',
  jeju: partners[3]?.id ?? '',
} as const;
