import { fileURLToPath } from 'node:url';
import { startStandIns } from '@hamkke/service-kit/testing';

/** Trouble for the next calls: see the stand-in's README. */
interface OrderedTrouble {
  readonly times?: number;
  readonly status?: number;
  readonly delayMs?: number;
}

/** The translator's stand-in in a process of its own, reached only through its port. */
export interface TranslatorProcess {
  readonly url: string;
  readonly key: string;
  texts(): Promise<string[]>;
  /** Statuses of the calls that were seen. */
  calls(): Promise<number[]>;
  fail(trouble: OrderedTrouble): Promise<void>;
  setDown(down: boolean): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const key = 'translator-key-of-a-test';

export async function startTranslatorProcess(): Promise<TranslatorProcess> {
  const standIns = await startStandIns(main, ['DEEPL_PORT'], () => ({ DEEPL_KEY: key }));
  const [url = ''] = standIns.urls;
  const read = async (path: string) => (await fetch(`${url}/__control${path}`)).json();
  async function order(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`stand-in ${path}: ${answer.status} ${await answer.text()}`);
  }
  return {
    url,
    key,
    texts: async () => ((await read('/texts')) as { texts: string[] }).texts,
    calls: async () =>
      ((await read('/requests')) as { requests: { status: number }[] }).requests.map(({ status }) => status),
    fail: (trouble) => order('/faults', trouble),
    setDown: (down) => order('/down', { down }),
    reset: () => order('/reset', {}),
    stop: standIns.stop,
  };
}
