import { isErrorCode, type ErrorCode, type FieldProblem, type Problem } from '@hamkke/contracts';

/**
 * A call that failed. `message` is for logs (`409: ...`, product spec section 8); a person reads the translation of
 * `code`. `code` is `UNAVAILABLE` with status 0 where no answer came at all.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly correlationId: string;

  constructor(status: number, text: string, problem?: Problem) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem?.code ?? codeOfStatus(status);
    this.fields = problem?.fields ?? [];
    this.details = problem?.details ?? {};
    this.correlationId = problem?.correlationId ?? '';
  }
}

/** Reads a failed answer; one that is no problem document (a proxy's page) gives its status and text. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const problem = problemIn(jsonOf(text));
  return new ApiError(response.status, problem?.detail ?? (text.slice(0, 200) || response.statusText), problem);
}

/**
 * The fields of a problem document that matter here; checked by hand, because a schema would add its library to every
 * first visit.
 */
function problemIn(value: unknown): Problem | undefined {
  const problem = value as Partial<Problem> | null | undefined;
  const fits =
    typeof problem === 'object' &&
    problem !== null &&
    isErrorCode(problem.code) &&
    typeof problem.detail === 'string' &&
    Array.isArray(problem.fields ?? []);
  return fits ? (problem as Problem) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'NOT_FOUND';
  if (status === 401) return 'NOT_SIGNED_IN';
  if (status === 403) return 'FORBIDDEN';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 0 || status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  return 'INTERNAL';
}
