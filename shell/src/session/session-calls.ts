import { send } from '@hamkke/api-client/send';
import type { AnswerOf, readSession } from '@hamkke/contracts';
import type { SessionCalls } from './session-ports.ts';

/**
 * The two calls of the contract that the shell makes itself. Written out, because the contract's values load every
 * schema and this runs before anything is shown; a test compares them with the contract.
 */
export const sessionRoutes = {
  read: { method: 'GET', path: '/api/auth/session' },
  end: { method: 'POST', path: '/api/auth/logout' },
} as const;

const timeoutMs = 15_000;

async function expectSuccess(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  return response;
}

/** The session's calls over the network. */
export const sessionCalls: SessionCalls = {
  async read() {
    const response = await send({ ...sessionRoutes.read, timeoutMs });
    // only an invalid stored bearer: a visitor, too
    if (response.status === 401) return null;
    const answer = (await (await expectSuccess(response)).json()) as AnswerOf<typeof readSession>;
    return answer.user;
  },
  async end() {
    await expectSuccess(await send({ ...sessionRoutes.end, body: {}, timeoutMs }));
  },
};
