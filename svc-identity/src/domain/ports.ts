import type { User } from './user.ts';

/** An address that already belongs to another record. */
export class EmailTaken extends Error {
  constructor() {
    super('an address belongs to another record');
    this.name = 'EmailTaken';
  }
}

/** Where people's records are kept. */
export interface UserStore {
  find(id: string): Promise<User | undefined>;
  findMany(ids: readonly string[]): Promise<User[]>;
  /**
   * Keeps new records and tells of each (`user.registered`), all of them or none.
   * @throws EmailTaken
   */
  register(users: readonly User[], correlationId: string): Promise<void>;
}
