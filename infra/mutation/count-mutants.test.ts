import { describe, expect, test } from 'vitest';
import { countMutants, describeSurvivor, mergeMutants, placeOf, type Mutant } from './count-mutants.ts';

const mutant = (status: string, more: Partial<Mutant> = {}): Mutant => ({
  status,
  fileName: '/repo/packages/money/src/won.ts',
  location: { start: { line: 17, column: 10 }, end: { line: 18, column: 1 } },
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  ...more,
});

describe('deliberate breaks', () => {
  test.each([
    [['Killed', 'Timeout', 'RuntimeError', 'Survived'], { noticed: 3, all: 4, percent: 75 }],
    [['Killed', 'NoCoverage'], { noticed: 1, all: 2, percent: 50 }],
    [['Killed', 'Ignored', 'CompileError'], { noticed: 1, all: 1, percent: 100 }],
    [[], { noticed: 0, all: 0, percent: 0 }],
  ])('%j count as %j', (statuses, counts) => {
    expect(countMutants(statuses.map((status) => mutant(status)))).toEqual(counts);
  });

  test('that nobody noticed are reported by place and by what was there', () => {
    expect(describeSurvivor('/repo', mutant('Survived'))).toBe(
      'missed packages/money/src/won.ts:17:10 ConditionalExpression → true',
    );
    expect(describeSurvivor('/repo', mutant('NoCoverage', { replacement: '{\n  }' }))).toBe(
      'not run packages/money/src/won.ts:17:10 ConditionalExpression → { }',
    );
  });

  test('are tried again at their own place, as Stryker counts', () => {
    expect(placeOf('/repo', mutant('Survived'))).toBe('packages/money/src/won.ts:17:9-18:0');
  });

  test('that a second run noticed are noticed; what it tried besides changes nothing', () => {
    const uncovered = mutant('NoCoverage', { replacement: 'false' });
    const first = [mutant('Survived'), uncovered, mutant('Killed', { replacement: '' })];
    const second = [
      mutant('Killed'),
      mutant('Survived', { replacement: '' }),
      mutant('Killed', { mutatorName: 'BlockStatement' }),
    ];
    expect(mergeMutants(first, second).map(({ status }) => status)).toEqual(['Killed', 'NoCoverage', 'Killed']);
  });
});
