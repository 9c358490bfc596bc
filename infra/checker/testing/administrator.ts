import { type BookCheck, login, readBookCheck, startBookCheck } from '@hamkke/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, demoUsers } from '../../seed/demo/users.ts';

/** The administrator of the demo data, signed in at the gateway. */
export interface Administrator {
  /**
   * Has the books checked and waits for what it comes to.
   * @throws {Error} when the calls are refused, or it takes ten minutes
   */
  readonly checkBooks: () => Promise<BookCheck>;
}

/** Signs the administrator in. @throws {Error} when that is refused */
export async function signInAdministrator(appUrl: string): Promise<Administrator> {
  const cookies = new Map<string, string>();
  async function send(
    endpoint: typeof login | typeof readBookCheck | typeof startBookCheck,
    body?: object,
  ): Promise<unknown> {
    const headers = {
      origin: appUrl,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`${appUrl}${endpoint.path}`, {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  }
  await send(login, { email: demoUsers().find(({ userType }) => userType === 'admin')?.email, password: demoPassword });
  return {
    async checkBooks() {
      const { id } = startBookCheck.response.parse(await send(startBookCheck, {}));
      for (let tries = 0; tries < 1200; tries += 1) {
        const { last } = readBookCheck.response.parse(await send(readBookCheck));
        if (last?.id === id) return last;
        await sleep(500);
      }
      throw new Error(`check ${id} does not end`);
    },
  };
}
