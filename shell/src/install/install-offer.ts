/** The browser's own event; only some browsers have it, and no type of TypeScript does. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallOffer {
  /** Whether the browser would install the app, and its visitor has not answered that before. */
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Opens the browser's window; whatever is answered there is remembered. */
  accept(): Promise<void>;
  dismiss(): void;
}

const storageKey = 'install_offer';

/**
 * Takes the browser's offer to install the app, for a moment when it does not disturb. Where storage is off it is
 * remembered for this page only.
 */
export function createInstallOffer(
  page: EventTarget,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): InstallOffer {
  const listeners = new Set<() => void>();
  let event: InstallEvent | undefined;
  let isAnswered = readAnswered();

  function readAnswered(): boolean {
    try {
      return storage().getItem(storageKey) !== null;
    } catch {
      return false;
    }
  }

  function become(next: InstallEvent | undefined): void {
    event = next;
    for (const listener of listeners) listener();
  }

  function answered(answer: 'installed' | 'dismissed'): void {
    isAnswered = true;
    try {
      storage().setItem(storageKey, answer);
    } catch {
      // it may be offered once more
    }
    become(undefined);
  }

  page.addEventListener('beforeinstallprompt', (offered) => {
    // else the browser shows its own bar
    offered.preventDefault();
    if (!isAnswered) become(offered as InstallEvent);
  });
  page.addEventListener('appinstalled', () => answered('installed'));

  return {
    isOpen: () => event !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accept() {
      const offered = event;
      if (!offered) return;
      // an event opens one window only
      become(undefined);
      await offered.prompt();
      const { outcome } = await offered.userChoice;
      answered(outcome === 'accepted' ? 'installed' : 'dismissed');
    },
    dismiss: () => answered('dismissed'),
  };
}
