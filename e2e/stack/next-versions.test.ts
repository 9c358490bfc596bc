import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, onTestFinished } from 'vitest';
import { root } from '../../infra/dev/root.ts';
import { workspaceOf } from '../../infra/releases/releasables.ts';
import { edit, type Edits } from './copy-workspace.ts';
import { variants } from './next-versions.ts';

/** Applies edits to copies of the files that they name. */
async function editCopies(workspace: string, edits: Edits): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'variant-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, [first]] of Object.entries(edits)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    if (first?.[0] !== '') await cp(join(root, workspace, name), join(folder, name));
  }
  await edit(folder, edits);
}

const edited = variants.flatMap(({ name, version, edits = {}, packages = {}, libraries = {} }) => [
  { version: `${name} ${version}`, workspace: workspaceOf(name), edits },
  ...Object.entries(packages).map(([own, changes]) => ({
    version: `${own} of ${name} ${version}`,
    workspace: `packages/${own}`,
    edits: changes,
  })),
  ...Object.entries(libraries).map(([library, changes]) => ({
    version: `${library} of ${name} ${version}`,
    workspace: `node_modules/${library}`,
    edits: changes,
  })),
]);

describe('the next versions that journeys release', () => {
  it.each(edited)('are edits of the sources as they stand: $version', async ({ workspace, edits }) => {
    await editCopies(workspace, edits);
  });
});
