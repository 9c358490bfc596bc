/*
 * A call asks for a fresh proof of the person (STEP_UP_REQUIRED). The page's frame has the one dialog for it. It is
 * asked on the page itself, as in not-signed-in.ts, because the shell and each remote carry a copy of this module: a
 * remote from before it only shows the refusal.
 */
const eventName = 'hamkke:step-up';

interface Question {
  /** Takes the question over; the first who does is waited for. */
  answerWith(proved: Promise<boolean>): void;
}

/**
 * Asks whoever draws the page to have the person prove that they are there; false where nobody listens, and where the
 * person will not. Never rejects.
 */
export async function requestStepUp(): Promise<boolean> {
  if (!('document' in globalThis)) return false;
  const answers: Promise<boolean>[] = [];
  const detail: Question = { answerWith: (proved) => void answers.push(proved) };
  globalThis.dispatchEvent(new CustomEvent(eventName, { detail }));
  return (await answers[0]?.catch(() => false)) ?? false;
}

/** Answers the questions of this page's calls, whichever remote made them, until the returned function is called. */
export function onStepUp(prove: () => Promise<boolean>): () => void {
  const listen = (event: Event) => (event as CustomEvent<Question>).detail.answerWith(prove());
  globalThis.addEventListener(eventName, listen);
  return () => globalThis.removeEventListener(eventName, listen);
}
