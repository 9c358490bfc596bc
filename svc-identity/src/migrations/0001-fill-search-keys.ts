import { changeInBatches, defineMigration } from '@hamkke/service-kit';
import { searchKeysOf } from '../domain/search-keys.ts';
import type { UserRow } from '../storage/user-model.ts';

/** Gives partners from before they were searched by keys theirs. */
export const fillSearchKeys = defineMigration({
  number: 1,
  name: 'fill-search-keys',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(work.connection.getClient().db(work.connection.name).collection<UserRow>('users'), work, {
      lacks: { userType: 'franchise', searchKeys: null },
      fields: ['userType', 'displayName', 'username', 'email', 'franchiseInfo'],
      changeOf: (named) => ({ set: { searchKeys: searchKeysOf(named) } }),
    }),
});
