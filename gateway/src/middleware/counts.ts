export interface Counts {
  /** Counts one more; answers how to take it back, or which of the two limits is reached. */
  enter(who: string): (() => void) | 'address' | 'all';
}

/** Counts what is under way at once, per network address and in all, for this process. */
export function createCounts({ perAddress, inAll }: { readonly perAddress: number; readonly inAll: number }): Counts {
  const open = new Map<string, number>();
  let total = 0;
  return {
    enter(who) {
      const count = open.get(who) ?? 0;
      if (count >= perAddress) return 'address';
      if (total >= inAll) return 'all';
      total += 1;
      open.set(who, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        total -= 1;
        const rest = (open.get(who) ?? 1) - 1;
        if (rest > 0) open.set(who, rest);
        else open.delete(who);
      };
    },
  };
}
