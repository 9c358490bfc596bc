import { expect, type Page } from '@playwright/test';
import { emptyUnitPhoto } from '../fixtures/photo.ts';

/**
 * `/franchise-dashboard/warehouses/new`, its like for changing, and the administrator's below `/profile`, in Korean.
 */
export function locationForm(page: Page, dashboard = '/franchise-dashboard') {
  const form = page.getByRole('form', { name: /^창고 (등록|정보 수정)$/ });
  return {
    form,
    /** Shown to the administrator only. */
    partner: form.getByRole('combobox', { name: '누구의 창고인가요?' }),
    name: form.getByLabel('창고 이름'),
    search: form.getByRole('combobox', { name: '도로명 주소 찾기' }),
    found: form.getByRole('listbox').getByRole('option').filter({ hasText: '우편번호' }),
    address: form.getByLabel('도로명 주소', { exact: true }),
    detail: form.getByLabel(/^상세 주소/),
    city: form.getByLabel('시·도'),
    district: form.getByLabel('시·군·구', { exact: true }),
    latitude: form.getByLabel(/^위도/),
    longitude: form.getByLabel(/^경도/),
    images: form.getByRole('img', { name: /^창고 사진/ }),
    feature: (name: string) => form.getByRole('button', { name, exact: true }),
    description: form.getByRole('textbox', { name: /^소개/ }),
    submit: form.getByRole('button', { name: '등록하기' }),
    save: form.getByRole('button', { name: '저장', exact: true }),
    async open() {
      await page.goto(`${dashboard}/warehouses/new`);
      await form.waitFor();
    },
    /** Types, and takes the first address that is found; its place comes from the address. */
    async findAddress(typed: string) {
      await this.search.fill(typed);
      await expect(this.found.first()).toBeVisible();
      await this.found.first().click();
      await expect(this.address).not.toHaveValue('');
      await expect(this.latitude).not.toHaveValue('');
      await expect(this.longitude).not.toHaveValue('');
    },
    async pickImages(count: number) {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const files = await Promise.all(
        numbers.map(async (number) => ({
          name: `photo-${number}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await emptyUnitPhoto(page, number),
        })),
      );
      await form.locator('input[type="file"]').setInputFiles(files);
      await expect(this.images).toHaveCount(count);
    },
  };
}
