import type { Logger } from '@hamkke/service-kit';
import { OperatorError } from '../../backing/operator-error.ts';
import { checkBooks } from '../check-books.ts';
import { promisesOf } from '../report.ts';
import type { CheckSettings } from '../settings.ts';
import type { CheckResult } from './check-store.ts';

/** Addresses may carry a password, and the message about what cannot be reached holds its address. */
export const withoutCredentials = (text: string): string => text.replaceAll(/\/\/[^/\s]*@/g, '//***@');

const failed = (problem: string): CheckResult => ({
  state: 'failed',
  problem: withoutCredentials(problem).slice(0, 500),
  looks: 0,
  promises: [],
});

/** Checks the books; whatever goes wrong is a result, too. */
export function createRunCheck(
  settings: CheckSettings,
  logger: Pick<Logger, 'error'>,
  check: typeof checkBooks = checkBooks,
): () => Promise<CheckResult> {
  return async () => {
    try {
      const { reading, findings, looks } = await check(settings);
      return {
        state: findings.length === 0 ? 'agrees' : 'broken',
        problem: null,
        looks,
        promises: promisesOf(reading.counts, findings),
      };
    } catch (error) {
      if (error instanceof OperatorError) return failed(error.message);
      logger.error({ err: error }, 'the books were not checked');
      return failed('the books could not be judged; the log of the checker says why');
    }
  };
}
