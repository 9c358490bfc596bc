import { apiOf } from '../fixtures/api.ts';
import type { Box } from '../fixtures/boxes.ts';
import { checkoutScreen, checkoutUrl, today } from '../screens/checkout.ts';
import { broken, cards, failed, open, ready, stalled, type Scene, type Shot } from './scene.ts';

const fill = async ({ page, language }: Scene) => {
  const ko = language === 'ko';
  await page.getByLabel(ko ? '이름' : 'Name').fill(ko ? '김함께' : 'Kim Hamkke');
  await page.getByLabel(ko ? '이메일' : 'E-mail').fill('buyer@example.com');
  await page.getByRole('button', { name: ko ? '다음' : 'Continue' }).click();
};
const payButton = ({ page, language }: Scene) => page.getByRole('button', { name: language === 'ko' ? /결제하기$/ : /^Pay ₩/ });

const storage = ({ location, unit }: Box, more = '') => `/storage/${location.id}?unitId=${unit.id}&size=${unit.size}${more}`;

/** Finding a box, paying for it, and what comes of it. */
export const bookingShots: readonly Shot[] = [
  { name: 'home-full', take: async (scene) => { await open('/')(scene); await cards(scene.page); } },
  { name: 'home-howto', take: open('/?tab=how-to') },
  { name: 'home-facilities', take: open('/?tab=facilities') },
  { name: 'home-loading', koOnly: true, take: async (scene) => { await stalled(scene.page, '**/api/storage-locations*'); await open('/')(scene); } },
  { name: 'home-error', koOnly: true, take: async (scene) => { await broken(scene.page, '**/api/storage-locations*'); await open('/')(scene); await failed(scene.page); } },
  { name: 'locations-full', take: async (scene) => { await open('/locations')(scene); await cards(scene.page); } },
  { name: 'locations-filters', take: async (scene) => { await open('/locations?sizes=M')(scene); await cards(scene.page); await scene.page.getByRole('button', { name: /필터 1개|Filters on: 1/ }).click(); } },
  { name: 'locations-noresult', koOnly: true, take: open('/locations?q=zzzz') },
  { name: 'locations-empty', koOnly: true, take: async (scene) => { await scene.page.route('**/api/storage-locations*', (route) => route.fulfill({ json: [] })); await open('/locations')(scene); } },
  { name: 'locations-error', koOnly: true, take: async (scene) => { await broken(scene.page, '**/api/storage-locations*'); await open('/locations')(scene); await failed(scene.page); } },
  { name: 'storage-selected', take: open((box) => storage(box)) },
  { name: 'storage-custom', take: async (scene) => { await open((box) => storage(box, '&period=custom'))(scene); await scene.page.getByRole('grid').first().waitFor(); } },
  { name: 'storage-notfound', koOnly: true, take: async ({ page }) => { await page.goto('/storage/000000000000000000000000'); await page.getByText('지점을 찾을 수 없습니다').waitFor(); } },
  { name: 'storage-error', koOnly: true, take: async ({ page, box }) => { await broken(page, '**/api/storage-locations/**'); await page.goto(storage(box)); await failed(page); } },
  { name: 'checkout-form', take: open((box) => checkoutUrl(box.unit)) },
  { name: 'checkout-invalid', take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await scene.page.getByRole('button', { name: scene.language === 'ko' ? '다음' : 'Continue' }).click(); } },
  { name: 'checkout-pay', take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await fill(scene); await payButton(scene).waitFor(); } },
  { name: 'checkout-range', koOnly: true, take: open((box) => checkoutUrl(box.unit, { startDate: '2020-01-01' })) },
  { name: 'checkout-missing', koOnly: true, take: async ({ page }) => { await page.goto('/checkout'); await page.getByText('보관함 정보를 찾을 수 없습니다').waitFor(); } },
  { name: 'checkout-window', koOnly: true, take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await fill(scene); await payButton(scene).click(); await checkoutScreen(scene.page, scene.onPhone).card.opened(); } },
  { name: 'success-unpaid', koOnly: true, take: async ({ page, box }) => { const { orderId } = await apiOf(page.request).hold({ unit: box.unit, startDate: today() }); await page.goto(`/payment/success?paymentId=${orderId}`); await ready(page); } },
  { name: 'success-missing', koOnly: true, take: open('/payment/success') },
  { name: 'success-booked', take: async (scene) => {
    await open((box) => checkoutUrl(box.unit))(scene);
    await fill(scene);
    await payButton(scene).click();
    await checkoutScreen(scene.page, scene.onPhone).card.pay('정상 승인');
    await scene.page.getByRole('heading', { level: 1, name: /예약이 완료되었습니다!|completed/ }).waitFor({ timeout: 60_000 });
    await scene.page.waitForTimeout(6_000);
  } },
  { name: 'failure-default', take: open('/payment/failure') },
  { name: 'failure-declined', koOnly: true, take: open(`/payment/failure?${new URLSearchParams({ code: 'REJECT_CARD_COMPANY', message: '카드사에서 승인을 거절했습니다.', orderName: '강남역점 M-3' }).toString()}`) },
];
