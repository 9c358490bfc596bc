import type { ErrorCode } from '@hamkke/contracts';

/** What people read for each error code that a call can answer. A code without a text does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;
