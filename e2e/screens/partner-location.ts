import { expect, type Page } from '@playwright/test';

/**
 * A location with its units, `/franchise-dashboard/warehouses/:id` or, for the administrator, below `/profile`, in
 * Korean.
 */
export function partnerLocationScreen(page: Page, dashboard = '/franchise-dashboard') {
  const area = page.getByRole('region', { name: '보관함', exact: true });
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  return {
    area,
    dialog,
    alert: main.getByRole('alert'),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    /** Its badge, never the button with the same label. */
    status: (label: '운영 중' | '승인 대기' | '일시 중지') =>
      main.getByText(label, { exact: true }).and(page.locator(':not(button)')).first(),
    units: area.getByRole('list', { name: '보관함' }).getByRole('listitem'),
    /** By the end of its number, behind the location's id, such as `M-3`. */
    unit: (label: string) =>
      area.getByRole('list', { name: '보관함' }).getByRole('button', { name: new RegExp(`^${label}(?!\\d)`) }),
    action: (name: string) => main.getByRole('button', { name, exact: true }),
    preview: area.getByText(/^새로 추가 \d+개/),
    confirm: area.getByRole('button', { name: '이대로 하기' }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    async open(locationId: string) {
      await page.goto(`${dashboard}/warehouses/${locationId}`);
      await area.waitFor();
    },
    /** New units of one size in one step, by way of the preview. */
    async addMany(size: string, count: number) {
      await this.action('한 번에 여러 개').click();
      await area.getByLabel('크기', { exact: true }).selectOption(size);
      await area.getByLabel('개수').fill(String(count));
      await area.getByRole('button', { name: '미리 보기' }).click();
      await expect(this.preview).toContainText(`새로 추가 ${count}개`);
    },
  };
}

/** The end of a unit's number: what its tile shows. */
export const labelOf = ({
  unitNumber,
  locationId,
}: {
  readonly unitNumber: string;
  readonly locationId: string;
}): string => unitNumber.replace(`${locationId}-`, '');
