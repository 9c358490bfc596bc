import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

test('high and critical findings fail by name, lesser ones are counted', () => {
  const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'critical' }, up: { severity: 'moderate' } };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    exitCode: 1,
    lines: ['left: high', 'right: critical', '2 packages with high or critical findings, 1 with lesser ones'],
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} })).exitCode).toBe(0);
});

test.each(['', 'not json', 'null', '{"message":"405 Method Not Allowed","error":{}}'])(
  'a registry without a report (%j) fails nothing, and it is said',
  (json) => {
    const { exitCode, lines } = readAudit(json);
    expect(exitCode).toBe(0);
    expect(lines.join()).toContain('nothing is known');
  },
);
