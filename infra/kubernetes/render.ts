import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Yaml } from 'cdk8s';
import { root } from '../dev/root.ts';
import { synthesize } from './installation.ts';
import { adapterRules } from './metric-rules.ts';
import { installations } from './settings.ts';

/**
 * Writes one file per installation: `npm run kubernetes -- --tag 1.4.0`, then `kubectl apply --server-side -f
 * .local/kubernetes/production.yaml`.
 */
const { values } = parseArgs({ options: { tag: { type: 'string' }, registry: { type: 'string' } } });
const folder = join(root, '.local/kubernetes');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'prometheus-adapter-values.yaml'), Yaml.stringify({ rules: adapterRules }));
for (const installation of installations) {
  const file = join(folder, `${installation.name}.yaml`);
  writeFileSync(
    file,
    Yaml.stringify(
      ...synthesize({
        ...installation,
        tag: values.tag ?? installation.tag,
        registry: values.registry ?? installation.registry,
      }),
    ),
  );
  process.stdout.write(`${file}\n`);
}
