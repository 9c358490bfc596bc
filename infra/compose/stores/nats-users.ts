import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { users } from './passwords.ts';
import type { Passwords, User } from './passwords.ts';

/** What a user of NATS may publish and subscribe to; whatever is not named is refused. */
interface Rights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

const [events, dead] = [eventStream.name, deadLetterStream.name];
const answers = '_INBOX.>';
const everything: Rights = { publish: ['>'], subscribe: ['>'] };

/**
 * A service publishes its own events and parks its own dead letters. Of JetStream it needs: the two streams made where
 * they are missing, its consumers, their messages and its answers to them, and to read and remove a parked letter. It
 * cannot change, empty or remove a stream, so it cannot publish in the name of others or remove what is theirs.
 */
const serviceRights = (service: string): Rights => ({
  publish: [
    `events.${service}.>`,
    `dead.${service}.>`,
    ...[events, dead].flatMap((stream) => [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`]),
    `$JS.API.CONSUMER.CREATE.${events}`,
    `$JS.API.CONSUMER.CREATE.${events}.>`,
    `$JS.API.CONSUMER.INFO.${events}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${events}.*`,
    `$JS.API.STREAM.MSG.GET.${dead}`,
    `$JS.API.STREAM.MSG.DELETE.${dead}`,
    `$JS.ACK.${events}.>`,
  ],
  subscribe: [answers],
});

/** What each process may do at the broker, by subject: for compose, and for whoever runs a broker by other means. */
function rightsOf(user: User): Rights {
  if (user === 'operator') return everything;
  // It subscribes to all events, for open pages, and notifies other gateways of sessions that ended.
  if (user === 'gateway') return { publish: ['gateway.>'], subscribe: ['events.>', 'gateway.>', answers] };
  // It counts dead letters.
  if (user === 'checker') return { publish: ['$JS.API.INFO', '$JS.API.STREAM.LIST'], subscribe: [answers] };
  return serviceRights(user);
}

const list = (subjects: readonly string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;

/** The configuration of the broker: JetStream in `storeDir`, and nobody without a name and a password. */
export function natsConfiguration(passwords: Passwords, storeDir = '/data'): string {
  const lines = users.map((user) => {
    const { publish, subscribe } = rightsOf(user);
    return `    { user: ${user}, password: "${passwords.of(user)}", permissions: { publish: ${list(publish)}, subscribe: ${list(subscribe)} } }\n`;
  });
  return `jetstream { store_dir: ${JSON.stringify(storeDir)} }\nauthorization {\n  timeout: 5\n  users: [\n${lines.join('')}  ]\n}\n`;
}
