import type { Clock } from '@hamkke/service-kit';
import type { KnownDeviceStore, RestoredAccess, UserStore } from '../../domain/ports.ts';

/** What happened after a backup was taken and must not be undone by it. */
export interface Forgotten {
  readonly userId: string;
  readonly kind: 'erased' | 'password-changed';
  readonly at: Date;
}

export interface ForgettingDeps {
  readonly users: Pick<UserStore, 'find' | 'change' | 'erase'>;
  readonly devices: Pick<KnownDeviceStore, 'forgetAll'>;
  readonly access: RestoredAccess;
  readonly clock: Clock;
  readonly correlationId: string;
}

export interface ForgottenAgain {
  readonly erased: number;
  readonly passwordsEnded: number;
  /** Tokens of programs and links in mails, everybody's. */
  readonly tokensEnded: number;
}

/**
 * After a backup was restored: erases again whoever was erased since, ends passwords that were replaced since, and ends
 * every session and token, for nobody knows which of them were ended since. Other services get the events of the
 * erased, as the first time. Repeating it changes nothing but that everybody signs in once more.
 */
export async function forgetAgain(
  { users, devices, access, clock, correlationId }: ForgettingDeps,
  forgotten: readonly Forgotten[],
): Promise<ForgottenAgain> {
  let erased = 0;
  let passwordsEnded = 0;
  for (const { userId, kind, at } of forgotten) {
    const user = await users.find(userId);
    if (!user) continue;
    if (kind === 'erased') {
      await users.erase(userId, correlationId);
      await devices.forgetAll(userId);
      erased += 1;
    } else if (user.hasPassword && user.sessionsValidFrom < at) {
      // Changing a password ends the sessions before it: a record that knows of the change has a later beginning.
      await users.change(
        userId,
        (record) => ({
          user: { ...record, hasPassword: false, sessionsValidFrom: at },
          endPassword: true,
          endTokens: 'all',
        }),
        correlationId,
      );
      passwordsEnded += 1;
    }
  }
  return { erased, passwordsEnded, tokensEnded: await access.endAll(clock()) };
}
