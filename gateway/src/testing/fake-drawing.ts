import type { DrawnPage, DrawRequest } from '@hamkke/contracts';
import { close, listen } from './recording-service.ts';

type Answer = (request: DrawRequest, signal: AbortSignal) => Promise<{ status?: number; body: unknown }>;

export interface FakeDrawing {
  readonly url: string;
  readonly requests: DrawRequest[];
  /** What it answers; a test makes it slow, wrong or overloaded by it. */
  answer: Answer;
  stop(): Promise<void>;
}

/** A drawn page that shows what it was drawn of. */
export const drawnOf = (request: DrawRequest, changes: Partial<DrawnPage> = {}): DrawnPage => ({
  markup: `<main>${request.path}${request.search}</main>`,
  head: {
    title: `제목 ${request.path}`,
    description: '설명',
    canonical: request.path,
    index: true,
    data: [],
  },
  state: { path: request.path, search: request.search, language: request.language },
  ...changes,
});

/** Stands in for the drawing process: a server that answers as a test says. */
export async function startFakeDrawing(): Promise<FakeDrawing> {
  const requests: DrawRequest[] = [];
  const usual: Answer = async (request) => ({ body: drawnOf(request) });
  const state = { requests, answer: usual };
  const { server, url } = await listen(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    // Only the gateway sends here, by the contract.
    const drawRequest = JSON.parse(text) as DrawRequest;
    requests.push(drawRequest);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const { status = 200, body } = await state.answer(drawRequest, left.signal);
    response
      .writeHead(request.method === 'POST' && request.url === '/draw' ? status : 404, {
        'content-type': 'application/json',
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return Object.assign(state, { url, stop: () => close(server) });
}
