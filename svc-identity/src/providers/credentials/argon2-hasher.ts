import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../domain/ports.ts';

export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** Argon2id with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
export const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One password, however a keyboard composes its characters. */
const composed = (password: string) => password.normalize('NFKC');

/** Hashes of passwords by argon2id, off the main thread. */
export async function createArgon2Hasher(cost: HashCost = recommendedCost): Promise<PasswordHasher> {
  // A hash of nobody's, for addresses that nobody has: checking it takes the same time.
  const nobodys = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(composed(password), cost),
    async verify(known, password) {
      const isRight = await verify(known ?? nobodys, composed(password));
      return known !== undefined && isRight;
    },
    isOutdated(known) {
      const { memoryCost, timeCost, parallelism, algorithm } = parseOptions(known);
      const argon2id = 2;
      return (
        algorithm !== argon2id ||
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      );
    },
  };
}
