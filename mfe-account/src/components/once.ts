import { useEffect, useState } from 'react';

const asked = new Map<string, Promise<unknown>>();

/**
 * The answer to a question that may be put once only, however often the page is drawn, left and come back to: what a
 * link or a redirect brought works once. Not the page's query client: a change of session makes that ask everything
 * anew. Undefined until the answer is there.
 * @param key names the question for as long as the page is open
 * @param ask puts it; it must not throw
 * @param isCacheable whether an answer may be used again; any other is asked for anew at the next visit
 */
export function useOnce<T>(
  key: string,
  ask: () => Promise<T>,
  isCacheable: (answer: T) => boolean = () => true,
): { readonly answer: T | undefined; again(): void } {
  const [round, setRound] = useState(0);
  const [received, setReceived] = useState<{ readonly key: string; readonly answer: T }>();
  useEffect(() => {
    let wanted = true;
    const promise = asked.get(key) ?? ask();
    asked.set(key, promise);
    void promise.then((answer) => {
      if (!isCacheable(answer as T)) asked.delete(key);
      if (wanted) setReceived({ key, answer: answer as T });
    });
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- the key names the question, not the closure
  }, [key, round]);
  return {
    answer: received?.key === key ? received.answer : undefined,
    again() {
      asked.delete(key);
      setReceived(undefined);
      setRound(round + 1);
    },
  };
}
