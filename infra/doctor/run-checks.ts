import { codeOf } from './request.ts';
import { type Check, type Environment, Problem, type Verdict } from './verdict.ts';

/** How long one check may take, in milliseconds; all run side by side, so it is the whole command's limit, too. */
const ordinaryLimitMs = 8_000;

export interface Outcome {
  readonly name: string;
  readonly verdict: Verdict;
}

const wrong = (problem: string): Verdict => ({ state: 'wrong', problems: [problem] });

const lateVerdict = (limitMs: number) =>
  wrong(`no answer within ${limitMs / 1000} s: is it down, or a firewall between?`);

async function lateness(limitMs: number, work: Promise<unknown>): Promise<Verdict> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(lateVerdict(limitMs)), limitMs);
    const end = () => clearTimeout(timer);
    work.then(end, end);
  });
}

async function runCheck(check: Check, env: Environment, limitMs: number): Promise<Verdict> {
  const work = check.run({ env, limitMs, signal: AbortSignal.timeout(limitMs) });
  try {
    // A library may know no signal, so the time limit stands beside the work.
    return await Promise.race([work, lateness(limitMs, work)]);
  } catch (error) {
    if (error instanceof Problem) return wrong(error.message);
    const code = codeOf(error);
    return code === 'TimeoutError' ? lateVerdict(limitMs) : wrong(`the check failed (${code})`);
  }
}

/** Runs all checks side by side; a check that fails or hangs takes no other one with it. */
export async function runChecks(
  checks: readonly Check[],
  env: Environment,
  limitMs: number = ordinaryLimitMs,
): Promise<readonly Outcome[]> {
  return await Promise.all(
    checks.map(async (check) => ({ name: check.name, verdict: await runCheck(check, env, limitMs) })),
  );
}
