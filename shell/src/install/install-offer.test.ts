import { describe, expect, it, vi } from 'vitest';
import { createInstallOffer, type InstallEvent } from './install-offer.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    storage: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }),
  };
}
const off = () => {
  throw new DOMException('denied', 'SecurityError');
};

function offerOf(page: EventTarget, outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  }) as InstallEvent;
  page.dispatchEvent(event);
  return { event, prompt };
}

describe("the browser's offer to install the app", () => {
  it('is taken from the browser, and opened when the visitor accepts', async () => {
    const page = new EventTarget();
    const { storage, stored } = memory();
    const offer = createInstallOffer(page, storage);
    expect(offer.isOpen()).toBe(false);
    const { event, prompt } = offerOf(page);
    expect([event.defaultPrevented, offer.isOpen()]).toEqual([true, true]);
    await offer.accept();
    expect(prompt).toHaveBeenCalledOnce();
    expect([offer.isOpen(), stored.get('install_offer')]).toEqual([false, 'installed']);
  });

  it.each(['card', 'window'] as const)(
    'that was declined in the %s is not made again, on later pages neither',
    async (where) => {
      const page = new EventTarget();
      const { storage } = memory();
      const offer = createInstallOffer(page, storage);
      offerOf(page, 'dismissed');
      if (where === 'card') offer.dismiss();
      else await offer.accept();
      offerOf(page);
      expect(offer.isOpen()).toBe(false);
      const later = new EventTarget();
      const next = createInstallOffer(later, storage);
      expect(offerOf(later).event.defaultPrevented).toBe(true);
      expect(next.isOpen()).toBe(false);
    },
  );

  it('is over when the app was installed some other way', () => {
    const page = new EventTarget();
    const offer = createInstallOffer(page, memory().storage);
    offerOf(page);
    page.dispatchEvent(new Event('appinstalled'));
    expect(offer.isOpen()).toBe(false);
  });

  it('is remembered for the page where storage is off', () => {
    const page = new EventTarget();
    const offer = createInstallOffer(page, off);
    offerOf(page);
    offer.dismiss();
    offerOf(page);
    expect(offer.isOpen()).toBe(false);
  });
});
