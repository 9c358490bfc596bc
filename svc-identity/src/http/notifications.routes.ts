import { listFailedMails, readNotificationSettings, resendMail, setNotification } from '@hamkke/contracts';
import { personInSession, route } from '@hamkke/service-kit';
import { labelOf } from '../domain/message.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { administratorOf } from './viewer-of.ts';

export const readNotificationSettingsRoute = (useCases: IdentityUseCases) =>
  route(readNotificationSettings, async ({ caller }) => ({
    settings: await useCases.readNotificationSettings(personInSession(caller).id),
  }));

export const setNotificationRoute = (useCases: IdentityUseCases) =>
  route(setNotification, async ({ caller, body, correlationId }) => ({
    settings: await useCases.setNotification({ userId: personInSession(caller).id, setting: body, correlationId }),
  }));

export const listFailedMailsRoute = (useCases: IdentityUseCases) =>
  route(listFailedMails, async () => {
    const { mails, more } = await useCases.listFailedMails();
    return {
      mails: mails.map(({ id, kind, channel, failure, attempts, failedAt }) => ({
        id,
        kind: labelOf({ kind, channel }),
        reason: failure,
        attempts,
        failedAt: failedAt.toISOString(),
      })),
      more,
    };
  });

export const resendMailRoute = (useCases: IdentityUseCases) =>
  route(resendMail, async ({ caller, params, correlationId }) => {
    await useCases.resendMail({ id: params.id, actor: administratorOf(caller), correlationId });
    return undefined;
  });
