import type { Adapter, AdapterPayload } from 'oidc-provider';

type StoredGrant = { payload: AdapterPayload; until: number };

/** So many of each kind are stored; the oldest go first. */
const limit = 5000;

/** Where logins under way, codes and tokens are stored: in memory, for after a restart people simply sign in again. */
export function createMemoryGrants(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, StoredGrant>>();
  const of = (kind: string) => {
    const stored = kinds.get(kind) ?? new Map<string, StoredGrant>();
    kinds.set(kind, stored);
    return stored;
  };

  return (kind) => {
    const stored = of(kind);
    const live = (one: StoredGrant | undefined) => (one && one.until > Date.now() ? one.payload : undefined);
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      live([...stored.values()].find(({ payload }) => payload[field] === value));
    return {
      upsert: async (id, payload, expiresIn) => {
        stored.set(id, { payload, until: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000 });
        if (stored.size > limit) stored.delete(stored.keys().next().value ?? id);
      },
      find: async (id) => live(stored.get(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => {
        const one = stored.get(id);
        if (one) one.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const each of kinds.values()) {
          for (const [id, { payload }] of each) if (payload.grantId === grantId) each.delete(id);
        }
      },
    };
  };
}
