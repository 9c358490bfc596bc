/** Now, as an instant. Handed to everything that decides by time, so that tests can hold it still. */
export type Clock = () => Date;

/** The system's clock, moved by HAMKKE_CLOCK_OFFSET_MS outside production. */
export function createClock(env: Readonly<Record<string, string | undefined>> = process.env): Clock {
  const offset = env.NODE_ENV === 'production' ? 0 : Number(env.HAMKKE_CLOCK_OFFSET_MS ?? 0);
  const ahead = Number.isFinite(offset) ? offset : 0;
  return () => new Date(Date.now() + ahead);
}

/** The clock of this process. */
export const systemClock: Clock = createClock();
