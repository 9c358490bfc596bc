/** What is done at an instant. */
interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => Promise<unknown>;
}

/** The one clock of everything, and what happens when it gets there. */
export interface Agenda {
  readonly clock: () => Date;
  /** Has something done at an instant; at once where that is over. Of one instant the first comes first. */
  at(instant: Date, run: () => Promise<unknown>): void;
  /** The same so many milliseconds from now. */
  after(milliseconds: number, run: () => Promise<unknown>): void;
  /** Does what is planned until an instant, one after the other, with `afterEach` behind each, and moves the clock there. */
  runUntil(instant: Date, afterEach: () => void): Promise<void>;
}

/** A clock that stands still while something is done (discrete event simulation), with a binary heap of what is to come. */
export function createAgenda(start: Date): Agenda {
  let now = start.getTime();
  let count = 0;
  const heap: Entry[] = [];
  const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);
  const entryAt = (index: number): Entry => heap[index] as Entry;
  const swap = (a: number, b: number) => {
    const first = entryAt(a);
    heap[a] = entryAt(b);
    heap[b] = first;
  };

  function push(entry: Entry): void {
    heap.push(entry);
    for (let index = heap.length - 1; index > 0;) {
      const parent = (index - 1) >> 1;
      if (!isBefore(entryAt(index), entryAt(parent))) return;
      swap(index, parent);
      index = parent;
    }
  }

  function sink(): void {
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      if (left < heap.length && isBefore(entryAt(left), entryAt(least))) least = left;
      if (right < heap.length && isBefore(entryAt(right), entryAt(least))) least = right;
      if (least === index) return;
      swap(index, least);
      index = least;
    }
  }

  function pop(): Entry | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (first && last && first !== last) {
      heap[0] = last;
      sink();
    }
    return first;
  }

  const at = (instant: Date, run: Entry['run']) =>
    push({ at: Math.max(now, instant.getTime()), order: (count += 1), run });
  return {
    clock: () => new Date(now),
    at,
    after: (milliseconds, run) => at(new Date(now + milliseconds), run),
    async runUntil(instant, afterEach) {
      for (let next = heap[0]; next && next.at <= instant.getTime(); next = heap[0]) {
        pop();
        now = next.at;
        await next.run();
        afterEach();
      }
      now = instant.getTime();
    },
  };
}
