import { watchCommands } from '../../mongo/watch-commands.ts';
import { questionsOf } from './command.ts';
import { questionOf, type QueryList } from './listed-query.ts';
import { shapeOf } from './query-shape.ts';

/** A place in a stack, such as `svc-payments/src/storage/mongo-order-store.ts:69:19`. */
const place = /((?:svc-\w+|packages\/\w[\w-]*|infra|gateway|e2e)\/[\w/.-]+\.ts):(\d+):\d+/;
/** Test files read and write to arrange and to look; their queries need not be on a list. */
const isTest = (file: string) => file.endsWith('.test.ts') || file.includes('/testing/');
const ownFile =
  /packages\/service-kit\/src\/(?:testing\/queries\/watch-queries|mongo\/(?:watch-commands|in-transaction))\.ts/;

/** The line of the project that caused what happens now, through all awaits. */
function causeOf(): { file: string; line: string } | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  const lines = (new Error('here').stack ?? '').split('\n');
  Error.stackTraceLimit = stackTraceLimit;
  for (const text of lines) {
    const [, file, line] = place.exec(text) ?? [];
    if (file && line && !text.includes('node_modules') && !ownFile.test(file)) return { file, line };
  }
  return undefined;
}

export interface QueryWatch {
  /** Queries that are not on the list, each once, with the line that sends them. */
  unlisted(): string[];
  stop(): void;
}

/**
 * Watches the queries of all connections that this process opens from now on, and collects those that no list knows,
 * unless a test itself sends them.
 */
export function watchQueries(lists: readonly QueryList[]): QueryWatch {
  const fixed = new Set(lists.flatMap((list) => list.fixed ?? []));
  const known = new Set(lists.flatMap(({ queries }) => queries.map((listed) => shapeOf(questionOf(listed), fixed))));
  const found = new Map<string, string>();
  const stop = watchCommands(({ command }) => {
    for (const question of questionsOf(command)) {
      const shape = shapeOf(question, fixed);
      if (known.has(shape) || found.has(shape)) continue;
      const cause = causeOf();
      if (cause && isTest(cause.file)) continue;
      found.set(shape, cause ? `${cause.file}:${cause.line}` : 'an unknown place');
    }
  });
  return {
    unlisted: () => [...found].map(([shape, where]) => `${where} asks what is not on the list: ${shape}`),
    stop,
  };
}
