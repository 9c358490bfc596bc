import { visitorSession } from './build-account.ts';
import { memoryPartnerTexts } from './partner-texts.ts';
import type { ShellApi, SlotRequest } from './shell-api.ts';

/**
 * A shell for tests: a visitor, Korean, no map key; `refreshSession` answers the session that it has; parts of other
 * remotes are shown as their names.
 */
export function memoryShell(overrides: Partial<ShellApi> = {}): ShellApi {
  const session = overrides.session ?? visitorSession;
  return {
    session,
    refreshSession: async () => session,
    signOut: async () => undefined,
    language: 'ko',
    partnerTexts: memoryPartnerTexts(),
    setLanguage: async () => undefined,
    config: {
      paymentScriptUrl: 'https://cdn.example.com/payment.js',
      support: {
        phone: '070-1234-0000',
        email: 'help@example.com',
        messenger: { channel: '@example', url: 'https://channel.example.com' },
      },
    },
    Slot: ({ remote, name }: SlotRequest) => `[${remote}/${name}]`,
    reportError: () => 'test-id',
    setTitle: () => () => undefined,
    ...overrides,
  };
}
