import { redact } from './redact.ts';
import type { Outcome } from './run-checks.ts';
import type { Environment } from './verdict.ts';

const words = { ok: 'ok', absent: 'not configured', wrong: 'WRONG' } as const;

/** The lines for a person at a terminal, without any secret of the environment. */
export function linesOf(outcomes: readonly Outcome[], env: Environment): readonly string[] {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.flatMap(({ name, verdict }) => {
    const first = `${name.padEnd(width)}  ${words[verdict.state]}`;
    return verdict.state === 'wrong'
      ? [first, ...verdict.problems.map((problem) => `  - ${problem}`)]
      : [`${first}${verdict.detail ? `: ${verdict.detail}` : ''}`];
  });
  return lines.map((line) => redact(line, env));
}
