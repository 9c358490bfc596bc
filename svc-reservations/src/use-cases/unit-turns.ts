/** Lets one writer per unit in at a time within this process: racers would only make each other's transactions fail. */
export interface UnitTurns {
  /**
   * Runs `write` when no other write of the unit runs, with what `judge` saw last. `judge` is asked before each try to
   * get in, and throws for a loser, who so answers at once instead of waiting for a turn; all who wait are woken
   * together, and judge together.
   */
  take<T, J>(unitId: string, write: (seen: J) => Promise<T>, judge: () => Promise<J>): Promise<T>;
  /** The same without anything to judge. */
  take<T>(unitId: string, write: () => Promise<T>): Promise<T>;
}

export function createUnitTurns(): UnitTurns {
  const writing = new Map<string, Promise<void>>();

  return {
    async take<T, J>(unitId: string, write: (seen: J | undefined) => Promise<T>, judge?: () => Promise<J>) {
      let seen = await judge?.();
      for (let other = writing.get(unitId); other !== undefined; other = writing.get(unitId)) {
        await other;
        seen = await judge?.();
      }
      const work = write(seen);
      const done = work.then(
        () => {},
        () => {},
      );
      writing.set(
        unitId,
        done.finally(() => writing.delete(unitId)),
      );
      return await work;
    },
  };
}
