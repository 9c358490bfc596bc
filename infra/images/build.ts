import { parseArgs } from 'node:util';
import { lastLine, runCommand } from '../backing/run-command.ts';
import { root } from '../dev/root.ts';
import versions from '../versions.json' with { type: 'json' };
import { workspaces } from './workspaces.ts';

/** What the label of every image of ours says, so that they can be found and removed. */
export const imageLabel = 'kr.hamkke.image';

/**
 * Builds images: the first installs and picks for all, the others take these steps from the engine's cache, at the same
 * time.
 * @throws {Error} with the build's last words
 */
export async function buildImages({
  tag,
  say,
  only = workspaces.map(({ name }) => name),
}: {
  tag: string;
  say: (line: string) => void;
  only?: readonly string[];
}): Promise<void> {
  const build = async (name: string) => {
    const started = Date.now();
    const image = `hamkke/${name}:${tag}`;
    const args = [
      'build',
      '--file',
      'infra/images/Dockerfile',
      '--build-arg',
      `WORKSPACE=${name}`,
      '--build-arg',
      `NODE_IMAGE=${versions.node.image}`,
      '--label',
      `${imageLabel}=${name}`,
      '--tag',
      image,
      '.',
    ];
    const { code, output } = await runCommand('docker', args, { cwd: root, timeoutMs: 900_000 });
    if (code !== 0) throw new Error(`${image} was not built: ${lastLine(output)}\n${output.slice(-4000)}`);
    say(`${image} built in ${Math.round((Date.now() - started) / 1000)} s`);
  };
  const [first, ...others] = only;
  if (first !== undefined) await build(first);
  await Promise.all(others.map(build));
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { tag: { type: 'string', default: 'dev' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !workspaces.some((one) => one.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `no such image: ${unknown.join(', ')}; there are ${workspaces.map(({ name }) => name).join(', ')}\n`,
    );
    process.exit(2);
  }
  await buildImages({
    tag: values.tag,
    say: (line) => void process.stdout.write(`${line}\n`),
    ...(positionals.length > 0 ? { only: positionals } : {}),
  });
}
