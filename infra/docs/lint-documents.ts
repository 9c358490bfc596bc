import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { root } from '../dev/root.ts';

const reportSchema = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** It neither reports its use nor looks for a newer version of itself: the check needs no network. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function report(paths: readonly string[]): Promise<string> {
  const args = [linter, 'lint', ...paths, '--config', join(root, 'infra/docs/redocly.yaml'), '--format=json'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ...offline }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // It ends with 1 where it finds something, and says what on its output all the same.
        if (stdout.startsWith('{')) resolve(stdout);
        else reject(new Error(`redocly lint: ${stderr || (error?.message ?? 'it said nothing')}`));
      },
    );
  });
}

/**
 * What the linter of OpenAPI and AsyncAPI finds in a document, by the rules of redocly.yaml.
 * @param path of the document from the root of the repository, or an absolute one
 */
export async function lintDocument(path: string): Promise<readonly string[]> {
  const { problems } = reportSchema.parse(JSON.parse(await report([path])));
  return problems.map(
    ({ ruleId, message, location }) => `${path}: ${message} (${ruleId}, ${location[0]?.pointer ?? ''})`,
  );
}
