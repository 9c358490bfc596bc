import type { Page } from '@playwright/test';
import { accessCard } from './access.ts';

/** Who else gets into a rental, on the page of a reservation, in Korean. */
export function passesOf(page: Page) {
  const { section } = accessCard(page);
  const dialog = page.getByRole('dialog');
  const list = section.getByRole('list', { name: '함께 쓰는 사람' });
  return {
    list,
    dialog,
    add: section.getByRole('button', { name: '함께 쓸 사람 추가' }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    /** Shares the rental with somebody for as long as it lasts; answers the link. */
    async share(name: string): Promise<string> {
      await this.add.click();
      await dialog.getByLabel('이름').fill(name);
      await this.inDialog('링크 만들기').click();
      const link = await dialog.getByText('/access/shared#').textContent();
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      return link ?? '';
    },
    /** Takes a pass back after its question. */
    async takeBack(name: string) {
      await list.getByRole('button', { name: `${name}의 코드 회수하기` }).click();
      await this.inDialog('회수하기').click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
