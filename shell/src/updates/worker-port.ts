/**
 * The service worker, as far as the page deals with it. The real one is `browser-worker.ts`; tests have one in memory.
 */
export interface WorkerPort {
  /** Asks the server for a newer worker; it then waits. */
  lookForNew(): Promise<void>;
  isWaiting(): boolean;
  /** Lets a worker that waits, or is about to, take over; resolves when it has, or when it takes too long. */
  takeOver(): Promise<void>;
}

/** A browser without service workers. */
export const noWorker: WorkerPort = {
  lookForNew: async () => undefined,
  isWaiting: () => false,
  takeOver: async () => undefined,
};
