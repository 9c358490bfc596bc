export interface LiveListener {
  readonly response: Response;
  text(): string;
  ended(): boolean;
  stop(): void;
}

/** Opens a live stream as a page does, and gathers what comes. */
export async function listenLive(url: string, topics: string, cookie = ''): Promise<LiveListener> {
  const aborter = new AbortController();
  const response = await fetch(`${url}/api/live?topics=${topics}`, {
    signal: aborter.signal,
    headers: cookie ? { cookie } : {},
  });
  let text = '';
  let ended = false;
  void (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk as Uint8Array);
    ended = true;
  })().catch(() => {});
  return { response, text: () => text, ended: () => ended, stop: () => aborter.abort() };
}
