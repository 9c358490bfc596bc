import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { boundaryRules } from './rules.ts';

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Inspection {
  readonly violations: readonly Violation[];
  readonly modules: number;
}

/** Follows every import below a folder and answers which of them cross a boundary. */
export async function findViolations(baseDir: string, folders: readonly string[]): Promise<Inspection> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir,
      // TypeScript 7 has no JavaScript interface that the library could parse with.
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: [...boundaryRules] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.local|coverage|boundaries/fixtures)/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  );
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
