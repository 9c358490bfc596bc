/*
 * A call needs a fresh proof of the person (STEP_UP_REQUIRED). The page's frame has the one dialog for it. The request
 * is an event of the page, as in not-signed-in.ts, because the shell and each remote bundle a copy of this module;
 * older remotes only show the refusal.
 */
const eventName = 'hamkke:step-up';

interface Question {
  /** Answers the request; the first answer counts. */
  answerWith(proved: Promise<boolean>): void;
}

/**
 * Requests a proof of presence from the frame; false where nothing listens, and where the person declines. Never
 * rejects.
 */
export async function requestStepUp(): Promise<boolean> {
  if (!('document' in globalThis)) return false;
  const answers: Promise<boolean>[] = [];
  const detail: Question = { answerWith: (proved) => void answers.push(proved) };
  globalThis.dispatchEvent(new CustomEvent(eventName, { detail }));
  return (await answers[0]?.catch(() => false)) ?? false;
}

/** Answers the requests of this page's calls, whichever remote made them, until the returned function is called. */
export function onStepUp(prove: () => Promise<boolean>): () => void {
  const listen = (event: Event) => (event as CustomEvent<Question>).detail.answerWith(prove());
  globalThis.addEventListener(eventName, listen);
  return () => globalThis.removeEventListener(eventName, listen);
}
