export interface AuditOutcome {
  readonly exitCode: 0 | 1;
  readonly lines: readonly string[];
}

const grave = new Set(['high', 'critical']);
const record = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? { ...value } : {});

function parse(json: string): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/**
 * Judges what `npm audit --json` printed: grave findings fail, an answer without a report (a registry that has none) is
 * said and passes.
 */
export function readAudit(json: string): AuditOutcome {
  const report = parse(json);
  const { vulnerabilities: found, message } = report ?? {};
  if (!found)
    return {
      exitCode: 0,
      lines: [`the registry has no report: nothing is known (${typeof message === 'string' ? message : 'no answer'})`],
    };
  const all = Object.entries(record(found)).map(([name, about]) => ({
    name,
    severity: String(record(about)['severity']),
  }));
  const bad = all.filter(({ severity }) => grave.has(severity)).map(({ name, severity }) => `${name}: ${severity}`);
  return {
    exitCode: bad.length > 0 ? 1 : 0,
    lines: [
      ...bad,
      `${bad.length} packages with high or critical findings, ${all.length - bad.length} with lesser ones`,
    ],
  };
}
