// A loader of remotes' sources: refuses a name that the page's copy of a library does not offer, which would else be
// undefined at run time.
import { readFileSync } from 'node:fs';

const imports = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g;
const offered = new Map();

function namesOf(facade) {
  const known = offered.get(facade);
  if (known) return known;
  const list = /export\s*\{([^}]*)\}/.exec(readFileSync(facade, 'utf8'))?.[1] ?? '';
  const names = new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  offered.set(facade, names);
  return names;
}

/** @this {import('@rspack/core').LoaderContext<{ facades: Partial<Record<string, string>> }>} */
// oxlint-disable-next-line import/no-default-export -- a loader is the default export of its module
export default function requireOfferedNames(source) {
  const { facades } = this.getOptions();
  for (const [, list = '', library = ''] of source.matchAll(imports)) {
    if (library.startsWith('react-router/')) throw new Error(`${library} is not shared: import from react-router`);
    const facade = facades[library];
    if (facade === undefined) continue;
    const names = namesOf(facade);
    const wanted = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => part.split(/\s+as\s+/)[0]);
    const missing = wanted.filter((name) => !names.has(name));
    if (missing.length > 0)
      throw new Error(
        `The page's ${library} does not offer ${missing.join(', ')}: add it to packages/shell-api/src/shared/${facade.split('/').at(-1)}`,
      );
  }
  return source;
}
