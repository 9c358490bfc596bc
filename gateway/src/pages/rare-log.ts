import type { Logger } from '@hamkke/service-kit';

const everyMs = 10_000;

/** Warns at most once in ten seconds, with how often it would have: what fails for every page must not fill the log. */
export function createRareLog(
  logger: Pick<Logger, 'warn'>,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): (facts: Record<string, unknown>, message: string) => void {
  let since = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (facts, message) => {
    if (now() - since < everyMs) {
      unsaid += 1;
      return;
    }
    logger.warn({ ...facts, unsaid }, message);
    since = now();
    unsaid = 0;
  };
}
