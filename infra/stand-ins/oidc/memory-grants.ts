import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; until: number };

/** So many of each kind are kept; the oldest go first. */
const limit = 5000;

/** Where logins under way, codes and tokens are kept: in memory, for after a restart people simply sign in again. */
export function createMemoryGrants(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Kept>>();
  const of = (kind: string) => {
    const kept = kinds.get(kind) ?? new Map<string, Kept>();
    kinds.set(kind, kept);
    return kept;
  };

  return (kind) => {
    const kept = of(kind);
    const live = (one: Kept | undefined) => (one && one.until > Date.now() ? one.payload : undefined);
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      live([...kept.values()].find(({ payload }) => payload[field] === value));
    return {
      upsert: async (id, payload, expiresIn) => {
        kept.set(id, { payload, until: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000 });
        if (kept.size > limit) kept.delete(kept.keys().next().value ?? id);
      },
      find: async (id) => live(kept.get(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => {
        const one = kept.get(id);
        if (one) one.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const each of kinds.values()) {
          for (const [id, { payload }] of each) if (payload.grantId === grantId) each.delete(id);
        }
      },
    };
  };
}
