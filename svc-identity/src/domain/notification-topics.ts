import { type NotificationSetting, notificationTopics, type NotificationTopic } from '@hamkke/contracts';
import type { Role } from './role.ts';
import type { User } from './user.ts';

/** The topics that a role may switch off: everybody's, those of an approved partner, those of an administrator. */
export function topicsOf({ userType, isApproved }: Role): readonly NotificationTopic[] {
  const { user, franchise, admin } = notificationTopics;
  return [
    ...user,
    ...(userType === 'franchise' && isApproved ? franchise : []),
    ...(userType === 'admin' && isApproved ? admin : []),
  ];
}

/** What a role is mailed about, and whether this person is: everything is on until it is switched off. */
export const settingsOf = ({ mailsOff }: Pick<User, 'mailsOff'>, role: Role): NotificationSetting[] =>
  topicsOf(role).map((topic) => ({ topic, mail: !mailsOff.includes(topic) }));

/** A record with mails about a topic on or off; undefined where they are already. */
export function withSetting(user: User, { topic, mail }: NotificationSetting): User | undefined {
  if (mail !== user.mailsOff.includes(topic)) return undefined;
  const others = user.mailsOff.filter((one) => one !== topic);
  return { ...user, mailsOff: mail ? others : [...others, topic] };
}
