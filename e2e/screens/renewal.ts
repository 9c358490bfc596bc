import { expect, type Page } from '@playwright/test';
import { storingWindow, type StoredCard } from './card-window.ts';

/** The part of a reservation's page that says whether it renews, in Korean. */
export function renewalScreen(page: Page, onPhone: boolean) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: '자동 연장을 끌까요?' });
  const open = main.getByRole('button', { name: '자동 연장 켜기' });
  const agreement = main.getByRole('checkbox', { name: '위 내용에 동의해요' });
  const confirm = main.getByRole('button', { name: '동의하고 켜기' });
  const saveCard = main.getByRole('button', { name: '카드 저장' });
  return {
    dialog,
    agreement,
    confirm,
    pay: main.getByRole('button', { name: '다른 카드로 결제' }),
    isOn: main.getByText('자동 연장이 켜져 있어요.'),
    stop: main.getByRole('button', { name: '자동 연장 끄기' }),
    /** Unfolds the terms. Fonts that just come move what is pressed: then it was no press, and is made again. */
    async unfolds() {
      await expect(async () => {
        if ((await open.getAttribute('aria-expanded')) !== 'true') await open.click();
        await expect(open).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
      }).toPass();
    },
    /** Opens the terms and stores a card in the provider's window, which comes back to them. */
    async storesCard(card: StoredCard) {
      await this.unfolds();
      await saveCard.click();
      await storingWindow(page, onPhone).store(card);
      await expect(agreement, 'what is agreed to is shown').toBeVisible();
    },
    /** Agrees to what is shown; nothing is ticked before. */
    async agrees() {
      await expect(agreement).not.toBeChecked();
      await agreement.check();
      await confirm.click();
    },
    async stops() {
      await this.stop.click();
      await dialog.getByRole('button', { name: '네, 끌게요' }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}
