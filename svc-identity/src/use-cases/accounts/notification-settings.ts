import type { NotificationSetting } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { settingsOf, topicsOf, withSetting } from '../../domain/notification-topics.ts';
import type { Role } from '../../domain/role.ts';
import { changeOwn, known, type Known, lacksSecondFactor, recordOf } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

const noRole: Role = { userType: 'user', isApproved: false, isSuperUser: false };

/** The role that may be used now: none where the second factor is missing that it requires. */
const heldBy = (person: Known): Role => (lacksSecondFactor(person) ? noRole : person.role);

const settingsFor = (person: Known) => settingsOf(person.user, heldBy(person));

/** What a person is mailed about, of what nothing requires. Source: decision 0061 */
export function createNotificationSettings(deps: UseCaseDeps) {
  return {
    /** @throws NOT_SIGNED_IN */
    readNotificationSettings: async (userId: string): Promise<NotificationSetting[]> =>
      settingsFor(known(await recordOf(deps, userId), deps)),
    /**
     * Switches mails about one topic on or off; repeating it changes nothing.
     * @throws FORBIDDEN for a topic that is not one of the person's role, NOT_SIGNED_IN
     */
    async setNotification({
      userId,
      setting,
      correlationId,
    }: {
      userId: string;
      setting: NotificationSetting;
      correlationId: string;
    }): Promise<NotificationSetting[]> {
      const person = await changeOwn(
        deps,
        userId,
        (record) => {
          if (!topicsOf(heldBy(known(record, deps))).includes(setting.topic)) throw new DomainError('FORBIDDEN');
          const user = withSetting(record, setting);
          return user && { user };
        },
        correlationId,
      );
      return settingsFor(person);
    },
  };
}
