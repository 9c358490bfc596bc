import type { SlotRequest } from './shell-api.ts';
import type { ShellApi } from './shell-api.ts';

/** A shell for tests: a visitor, Korean, no map key; parts of other remotes are shown as their names. */
export function memoryShell(overrides: Partial<ShellApi> = {}): ShellApi {
  return {
    session: { status: 'signed-out' },
    language: 'ko',
    setLanguage: async () => undefined,
    config: { paymentScriptUrl: 'https://cdn.example.com/payment.js' },
    Slot: ({ remote, name }: SlotRequest) => `[${remote}/${name}]`,
    reportError: () => 'test-id',
    setTitle: () => () => undefined,
    ...overrides,
  };
}
