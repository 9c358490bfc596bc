export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

export interface ReadLine {
  readonly level: Level;
  readonly text: string;
}

function fromNumber(level: number): Level {
  if (level >= 50) return 'error';
  if (level >= 40) return 'warn';
  return level >= 30 ? 'info' : 'debug';
}

const mongoLevels: Readonly<Record<string, Level>> = { F: 'error', E: 'error', W: 'debug', I: 'debug' };

function fromJson(entry: Record<string, unknown>, line: string): ReadLine {
  const { level, msg } = entry;
  const text = typeof msg === 'string' ? msg : line;
  if (typeof level === 'number') return { level: fromNumber(level), text: describe(text, entry) };
  const named = levels.find((name) => name === level);
  if (named) return { level: named, text: describe(text, entry) };
  // MongoDB warns on every start of a development server (access control, file system): nothing to act on.
  if (typeof entry['s'] === 'string') return { level: mongoLevels[entry['s']] ?? 'debug', text };
  return { level: 'info', text: line };
}

function describe(text: string, { err, code }: Record<string, unknown>): string {
  const cause = err && typeof err === 'object' && 'message' in err ? String(err.message) : undefined;
  return [text, cause ?? (typeof code === 'string' ? code : undefined)].filter(Boolean).join(': ');
}

/** Reads the level and the text of a line that any of our processes or servers writes. */
export function readLine(line: string): ReadLine {
  if (line.startsWith('{')) {
    try {
      return fromJson(JSON.parse(line) as Record<string, unknown>, line);
    } catch {
      return { level: 'info', text: line };
    }
  }
  if (/\[(FTL|ERR)\]/.test(line) || /^\s*\w*Error:/.test(line)) return { level: 'error', text: line };
  if (/\[WRN\]/.test(line)) return { level: 'warn', text: line };
  return { level: 'info', text: line };
}

/** A line, shortened for an error message, or nothing when it is only the tail of a stack. */
export function messageIn(line: string): string | undefined {
  if (/^(\s|Node\.js v|[{}\]]?$)/.test(line)) return undefined;
  return readLine(line).text.slice(0, 300);
}
