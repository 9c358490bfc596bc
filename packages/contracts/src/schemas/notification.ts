import { z } from '../zod.ts';
import { instantSchema } from './fields.ts';
import { notificationTopics } from './lists.ts';

const { user, franchise, admin } = notificationTopics;
export const notificationTopicSchema = z.enum([...user, ...franchise, ...admin]);
export type NotificationTopic = z.output<typeof notificationTopicSchema>;

/** What somebody is informed of, and by what; everything is on until it is switched off. */
export const notificationSettingSchema = z.object({
  topic: notificationTopicSchema,
  mail: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSettingSchema>;

/** The id of a queued mail: that of its event, what it is about where there are several, and its kind. */
export const mailIdSchema = z.string().regex(/^[A-Za-z0-9_:-]{1,160}$/);

/** A mail that was given up. It holds nothing about who gets it: recipients are looked up when a mail leaves. */
export const failedMailSchema = z.object({
  id: mailIdSchema,
  kind: z.string().max(60).describe('why it is sent, such as `booking-confirmed`'),
  reason: z
    .string()
    .max(60)
    .describe("the kind of the last failure: the mail server's answer code (`550`), or the network's (`ECONNREFUSED`)"),
  attempts: z.int().positive(),
  failedAt: instantSchema,
});
export type FailedMail = z.output<typeof failedMailSchema>;
