import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Yaml } from 'cdk8s';
import { root } from '../dev/root.ts';
import { synthesize } from './synthesize.ts';
import { adapterRules } from './metric-rules.ts';
import { targets } from './settings.ts';

/**
 * Writes one file per target: `npm run kubernetes -- --tag 1.4.0`, then `kubectl apply --server-side -f
 * .local/kubernetes/production.yaml`.
 */
const { values } = parseArgs({ options: { tag: { type: 'string' }, registry: { type: 'string' } } });
const folder = join(root, '.local/kubernetes');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'prometheus-adapter-values.yaml'), Yaml.stringify({ rules: adapterRules }));
for (const target of targets) {
  const file = join(folder, `${target.name}.yaml`);
  writeFileSync(
    file,
    Yaml.stringify(
      ...synthesize({
        ...target,
        tag: values.tag ?? target.tag,
        registry: values.registry ?? target.registry,
      }),
    ),
  );
  process.stdout.write(`${file}\n`);
}
