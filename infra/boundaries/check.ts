import { globSync } from 'node:fs';
import { root } from '../dev/root.ts';
import { findViolations } from './find-violations.ts';
import { boundaryRules } from './rules.ts';

const folders = globSync(['packages/*', 'shell', 'mfe-*', 'svc-*', 'gateway', 'infra', 'e2e'], { cwd: root });
const { violations, modules } = await findViolations(root, folders);
for (const { rule, from, to } of violations) {
  const comment = boundaryRules.find(({ name }) => name === rule)?.comment ?? '';
  process.stderr.write(`${from} → ${to}\n    ${rule}: ${comment}\n`);
}
process.stdout.write(
  `boundaries: ${modules} modules, ${boundaryRules.length} rules, ${violations.length} violations\n`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
