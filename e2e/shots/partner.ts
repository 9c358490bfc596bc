import type { APIRequestContext } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { bookByApi } from '../fixtures/booking.ts';
import { openBranch, type OwnBranch } from '../fixtures/owners.ts';
import { approve, franchiseInfo, reject, signIn, signUp, type NewPerson } from '../fixtures/people.ts';
import { labelOf } from '../screens/branch.ts';
import { broken, failed, open, stalled, type Scene, type Shot } from './scene.ts';

const word = ({ language }: Scene, ko: string, en: string) => (language === 'ko' ? ko : en);
const press = async (scene: Scene, ko: string, en: string) => await scene.page.getByRole('main').getByRole('button', { name: word(scene, ko, en), exact: true }).first().click();
const dialog = async ({ page }: Scene) => await page.getByRole('dialog').getByRole('button').last().waitFor();
const base = '/franchise-dashboard';

/** Every part of the screen has arrived. */
const settled = async ({ page }: Scene) => {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await page.getByRole('main').locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};
const show = async (scene: Scene, path: string) => {
  await open(path)(scene);
  await settled(scene);
};
const applicant = async (scene: Scene): Promise<NewPerson> => await signUp(scene.page.request, { name: word(scene, '한창고', 'Robin Lee'), franchiseInfo: scene.language === 'ko' ? franchiseInfo : { ...franchiseInfo, name: 'Robin Storage', address: '110 Sejong-daero' } });
const newOwner = async (scene: Scene): Promise<void> => await approve(await applicant(scene));

/** A branch of somebody new with a rental in it. */
async function rentedBranch(scene: Scene, units = 12): Promise<OwnBranch & { readonly reservationId: string }> {
  await newOwner(scene);
  const own: APIRequestContext = scene.page.request;
  const branch = await openBranch(own, { units, name: word(scene, '한창고 시청점', 'Robin City Hall') });
  const [unit] = branch.units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi(apiOf(own), { location: branch.location, unit }, { name: word(scene, '김함께', 'Alex Kim'), email: 'alex@example.com' });
  return { ...branch, reservationId };
}

/** As the demo owner with a past. */
const asOwner = (path: string) => async (scene: Scene) => {
  await signIn(scene.page.request, 'owner');
  await show(scene, `${base}${path}`);
};
const asNewOwner = (path: string) => async (scene: Scene) => {
  await newOwner(scene);
  await show(scene, `${base}${path}`);
};
const openUnit = async (scene: Scene) => {
  const { location, units } = await rentedBranch(scene);
  await show(scene, `${base}/warehouses/${location.id}`);
  await scene.page.getByRole('main').getByRole('button', { name: new RegExp(`^${units[0] ? labelOf(units[0]) : ''}(?!\\d)`) }).click();
  await dialog(scene);
};
const adding = (way: 'one' | 'bulk' | 'csv') => async (scene: Scene) => {
  const { location } = await rentedBranch(scene);
  await show(scene, `${base}/warehouses/${location.id}?add=${way}`);
};

const shots: readonly Shot[] = [
  { name: 'franchise-visitor', take: open('/franchise') },
  { name: 'franchise-errors', koOnly: true, take: async (scene) => { await open('/franchise')(scene); await press(scene, '가입하고 신청하기', 'Sign up and apply'); await failed(scene.page); } },
  { name: 'franchise-member', take: async (scene) => { await signUp(scene.page.request, { name: word(scene, '오보관', 'Alex Kim') }); await open('/franchise')(scene); } },
  { name: 'franchise-waiting', take: async (scene) => { await applicant(scene); await open('/franchise')(scene); } },
  { name: 'franchise-rejected', take: async (scene) => { await reject(await applicant(scene), word(scene, '주소가 확인되지 않아요', 'The address could not be found')); await open('/franchise')(scene); } },
  { name: 'franchise-approved', koOnly: true, take: async (scene) => { await newOwner(scene); await open('/franchise')(scene); } },
  { name: 'partner-waiting', take: async (scene) => { await applicant(scene); await open(base)(scene); } },
  { name: 'partner-overview', take: asOwner('') },
  { name: 'partner-overview-empty', take: asNewOwner('') },
  { name: 'partner-overview-error', koOnly: true, take: async (scene) => { await signIn(scene.page.request, 'owner'); await broken(scene.page, '**/api/users/*/storage-locations'); await open(base)(scene); await failed(scene.page); } },
  { name: 'partner-overview-loading', koOnly: true, take: async (scene) => { await signIn(scene.page.request, 'owner'); await stalled(scene.page, '**/api/users/*/storage-locations'); await open(base)(scene); } },
  { name: 'partner-warehouses', take: asOwner('/warehouses') },
  { name: 'partner-warehouses-empty', koOnly: true, take: asNewOwner('/warehouses') },
  { name: 'partner-warehouse-new', take: asNewOwner('/warehouses/new') },
  { name: 'partner-warehouse-errors', koOnly: true, take: async (scene) => { await asNewOwner('/warehouses/new')(scene); await press(scene, '등록하기', 'Register'); await scene.page.getByText('꼭 적어 주세요.').first().waitFor(); } },
  { name: 'partner-warehouse-search', koOnly: true, take: async (scene) => { await asNewOwner('/warehouses/new')(scene); await scene.page.getByRole('combobox', { name: '도로명 주소 찾기' }).fill('세종대로'); await scene.page.getByRole('listbox').getByRole('option').first().waitFor(); } },
  { name: 'partner-warehouse-edit', koOnly: true, take: async (scene) => { const { location } = await rentedBranch(scene); await show(scene, `${base}/warehouses/${location.id}/edit`); } },
  { name: 'partner-branch', take: async (scene) => { const { location } = await rentedBranch(scene); await show(scene, `${base}/warehouses/${location.id}`); } },
  { name: 'partner-branch-pending', koOnly: true, take: async (scene) => { await newOwner(scene); const { location } = await openBranch(scene.page.request, { units: 2, waits: true, name: '한창고 시청점' }); await show(scene, `${base}/warehouses/${location.id}`); } },
  { name: 'partner-branch-one', koOnly: true, take: adding('one') },
  { name: 'partner-branch-bulk', take: adding('bulk') },
  { name: 'partner-branch-preview', take: async (scene) => { await adding('bulk')(scene); await press(scene, '미리 보기', 'Preview'); await scene.page.getByRole('button', { name: word(scene, '이대로 하기', 'Do it') }).waitFor(); } },
  { name: 'partner-branch-csv', koOnly: true, take: adding('csv') },
  { name: 'partner-unit', take: openUnit },
  { name: 'partner-unit-inuse', koOnly: true, take: async (scene) => { await openUnit(scene); for (const name of ['삭제', '삭제하기']) await scene.page.getByRole('dialog').getByRole('button', { name, exact: true }).click(); await failed(scene.page); } },
  { name: 'partner-revenue', take: asOwner('/revenue') },
  { name: 'partner-revenue-daily', koOnly: true, take: asOwner('/revenue?period=daily') },
  { name: 'partner-revenue-table', take: async (scene) => { await asOwner('/revenue')(scene); await press(scene, '표로 보기', 'Show as a table'); } },
  { name: 'partner-revenue-empty', koOnly: true, take: asNewOwner('/revenue') },
  { name: 'partner-payments', take: asOwner('/revenue/payments') },
  { name: 'partner-settlements', take: asOwner('/revenue/settlements') },
  { name: 'partner-settlements-needed', koOnly: true, take: asNewOwner('/revenue/settlements') },
  { name: 'partner-statement', take: async (scene) => { await asOwner('/revenue/settlements')(scene); await scene.page.locator('a[href*="/revenue/settlements/"]').first().click(); await scene.page.getByRole('table').waitFor(); } },
  { name: 'partner-reservations', take: asOwner('/reservations') },
  { name: 'partner-reservations-empty', koOnly: true, take: asNewOwner('/reservations') },
  { name: 'partner-reservation', take: async (scene) => { const { reservationId } = await rentedBranch(scene); await show(scene, `${base}/reservations/${reservationId}`); } },
  { name: 'partner-reservation-cancel', take: async (scene) => { const { reservationId } = await rentedBranch(scene); await show(scene, `${base}/reservations/${reservationId}`); await press(scene, '취소하고 환불하기', 'Cancel and refund'); await dialog(scene); } },
];

/** The franchise page and every screen of the owners' dashboard. */
export const partnerShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
