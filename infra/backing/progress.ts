/** Where progress lines go; the supervisor prints them, tests may swallow them. */
export type Say = (line: string) => void;

const everyMs = 5_000;

/**
 * Says what is being done at once, then every five seconds how long it has taken so far, and at last the whole time.
 */
export async function withProgress<Result>(say: Say, what: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${what} …`);
  const timer = setInterval(() => say(`${what} … ${seconds()} s`), everyMs);
  try {
    const result = await work();
    if (seconds() > 0) say(`${what}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
