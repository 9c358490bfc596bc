import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What an import command reads: one document of JSON, or one a line. */
export type Records = { readonly document: unknown } | { readonly lines: readonly unknown[] };

/** What an import command says when it is done. */
export interface ImportOutcome {
  readonly imported: number;
  readonly skipped: number;
}

/** Where the command runs. */
export interface ImportPlace {
  /** What runs a program of ours: Node here by default (such as `docker exec` with Node in a container). */
  readonly runner?: readonly string[];
  /** Beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Hands records to a service's own import command on standard input.
 * @throws {Error} with the command's last words when it fails.
 */
export function importInto(
  service: string,
  records: Records,
  args: readonly string[] = [],
  { runner = [process.execPath], env = {} }: ImportPlace = {},
): Promise<ImportOutcome> {
  const [program = process.execPath, ...before] = runner;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...before, `${service}/src/commands/import.ts`, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let out = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (complaints = (complaints + text).slice(-2000)));
    // A command that dies early closes its input; what counts then is its exit code and what it said.
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(outcomeIn(out));
      else
        reject(
          new Error(`${service}: its import ended with code ${code}\n${complaints.trim() || out.slice(-2000).trim()}`),
        );
    });
    child.stdin.end(
      'lines' in records
        ? records.lines.map((record) => `${JSON.stringify(record)}\n`).join('')
        : JSON.stringify(records.document),
    );
  });
}

/** The last line of JSON with the two counts; other lines are the service's log. */
function outcomeIn(out: string): ImportOutcome {
  for (const line of out.trim().split('\n').toReversed()) {
    if (!line.startsWith('{')) continue;
    const {
      imported,
      inserted = imported,
      unchanged,
      skipped = unchanged,
    } = JSON.parse(line) as Partial<ImportOutcome & { inserted: number; unchanged: number }>;
    if (inserted !== undefined && skipped !== undefined) return { imported: inserted, skipped };
  }
  return { imported: 0, skipped: 0 };
}
