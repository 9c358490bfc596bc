import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../backing/run-command.ts';
import { root } from '../dev/root.ts';
import { command, say } from '../releases/command.ts';

// npm run released:services: writes down that what is committed here is what runs for customers
await command(async () => {
  const { code, output } = await runCommand(
    'git',
    ['status', '--porcelain', '--', 'packages', 'gateway', ':(glob)svc-*/**', 'package-lock.json'],
    { cwd: root },
  );
  if (code !== 0) throw new Error(lastLine(output));
  if (output.trim() !== '') throw new Error('what is here is not what was committed: record a release from its commit');
  const commit = lastLine((await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })).output);
  writeFileSync(join(root, 'docs/released/services.json'), `{ "commit": "${commit}" }\n`);
  say(`docs/released/services.json: ${commit}`);
});
