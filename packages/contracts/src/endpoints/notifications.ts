import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { failedMailSchema, mailIdSchema, notificationSettingSchema } from '../schemas/notification.ts';

const settingsAnswer = z.object({ settings: z.array(notificationSettingSchema) });

export const readNotificationSettings = defineEndpoint({
  id: 'readNotificationSettings',
  method: 'GET',
  path: '/api/users/notifications',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary: "What one is informed of by mail and may switch off: the topics of one's role that holds now",
  response: settingsAnswer,
});

export const setNotification = defineEndpoint({
  id: 'setNotification',
  method: 'PUT',
  path: '/api/users/notifications',
  service: 'identity',
  access: 'member',
  credential: 'session',
  summary: "Switches the mails about one topic of one's role on or off; safe to repeat",
  body: notificationSettingSchema,
  response: settingsAnswer,
  errors: ['FORBIDDEN', 'VERSION_CONFLICT'],
});

export const listFailedMails = defineEndpoint({
  id: 'listFailedMails',
  method: 'GET',
  path: '/api/admin/failed-mails',
  service: 'identity',
  access: 'administrator',
  summary:
    'Mails that were given up after the last attempt, the newest first, 200 at most; they are removed after 30 days',
  response: z.object({
    mails: z.array(failedMailSchema),
    more: z.boolean().describe('whether there are older ones'),
  }),
});

export const resendMail = defineEndpoint({
  id: 'resendMail',
  method: 'POST',
  path: '/api/admin/failed-mails/:id/resend',
  service: 'identity',
  access: 'administrator',
  credential: 'session',
  summary:
    'Queues a mail that was given up once more, with all its attempts; one that is queued or sent meanwhile is not found. The audit log records it as `dead-letter-retried`',
  params: z.object({ id: mailIdSchema }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const notificationEndpoints = [readNotificationSettings, setNotification, listFailedMails, resendMail] as const;
