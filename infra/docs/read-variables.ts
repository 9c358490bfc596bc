/** A source, by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Read, but nobody's to set: of the machine, or passed by one of our own programs to another. */
const nobodys: ReadonlySet<string> = new Set([
  'PATH',
  'TZ',
  // Tests to their children.
  'FAIL',
  'EXTRA',
  'FOLDER',
  'TARGET',
  // Set for a library, or by a command for what it starts.
  'MONGOMS_SYSTEM_BINARY_VERSION_CHECK',
  'MUTATION_TESTS',
  'MUTATION_KIND',
  'MONGO_USERS',
  'MONGO_OPERATOR_PASSWORD',
]);

const reading = /\benv(?:\.|\[['"])([A-Z][A-Z0-9_]+)/g;

/** Variables that sources read and the page does not describe, with who reads them. */
export function undescribedVariables(page: string, sources: readonly Source[]): readonly string[] {
  const documented = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  const readers = new Map<string, string>();
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(reading))
      if (!documented.has(name) && !nobodys.has(name) && !readers.has(name)) readers.set(name, path);
  return [...readers].map(
    ([name, path]) =>
      `docs/environment.md does not describe ${name}, which ${path} reads: infra/docs/tooling-variables.ts`,
  );
}

/** Variables that a list of the page's sources names and no other source does. */
export function unreadVariables(
  names: readonly string[],
  sources: readonly Source[],
  list = 'infra/docs/tooling-variables.ts',
): readonly string[] {
  const lost = names.filter((name) => !sources.some(({ text }) => text.includes(name)));
  return lost.map((name) => `docs/environment.md describes ${name}, which nothing reads: ${list}`);
}
