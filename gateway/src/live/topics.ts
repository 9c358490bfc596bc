import { adminTopic, partnerTopic, idSchema, locationTopic, meTopic, readLive } from '@hamkke/contracts';
import { DomainError, parseOrRefuse, type Person } from '@hamkke/service-kit';

const most = 20;
/** The kinds of topics that go by an id. */
const byId = new Map([
  ['location', locationTopic],
  ['franchise', partnerTopic],
]);

function refused(code: 'required' | 'too_big' | 'format' | 'not_allowed', message: string): DomainError {
  return new DomainError('VALIDATION', undefined, { fields: [{ path: 'topics', code, message }] });
}

function validateForm(topic: string): void {
  if (topic === meTopic || topic === adminTopic) return;
  const [kind = '', id, ...rest] = topic.split(':');
  const build = byId.get(kind);
  if (!build) throw refused('not_allowed', 'no such topic');
  if (rest.length > 0 || !idSchema.safeParse(id).success) throw refused('format', build('{id}'));
}

/** Reads the query of `/api/live`. @throws VALIDATION for no, too many or unknown topics */
export function topicsOf(query: string | readonly string[] | undefined): string[] {
  const { topics: requested } = parseOrRefuse(readLive.query, { topics: [query ?? ''].flat().join(',') });
  const topics = [...new Set(requested.split(',').filter(Boolean))];
  if (topics.length === 0) throw refused('required', `1 to ${most} topics`);
  if (topics.length > most) throw refused('too_big', `1 to ${most} topics`);
  topics.forEach(validateForm);
  return topics;
}

/** Whether a topic is for those of a certain role. */
export const needsRole = (topic: string) => topic === adminTopic || topic.startsWith(partnerTopic(''));

/** Whether a topic is for somebody who is signed in. */
export const needsSession = (topic: string) => topic === meTopic || needsRole(topic);

/**
 * Whether a person may subscribe to a topic that needs a session, by the role of this moment. Source: api.md, the row
 * of `/api/live`
 */
export function maySubscribe({ id, userType, isApproved, isSuperUser }: Person, topic: string): boolean {
  if (!needsRole(topic) || userType === 'admin') return true;
  return userType === 'franchise' && isApproved && (isSuperUser || topic === partnerTopic(id));
}
