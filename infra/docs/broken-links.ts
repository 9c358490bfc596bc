import { dirname, posix } from 'node:path';

export interface MarkdownPage {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** What is shown as code is no link. */
const withoutCode = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

function targetsIn(text: string): string[] {
  const inline = [...text.matchAll(/\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map(
    ([, target = '']) => target,
  );
  const named = [...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)].map(([, target = '']) => target);
  const tags = [...text.matchAll(/<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(([, target = '']) => target);
  return [...inline, ...named, ...tags];
}

/** The anchors that a page's headings get. */
function anchorsIn(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/[`*]/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

/** Relative links that lead nowhere, one line each. `exists` says whether a path from the root is there. */
export function brokenLinks(pages: readonly MarkdownPage[], exists: (path: string) => boolean): readonly string[] {
  const textOf = new Map(pages.map(({ path, text }) => [path, text]));
  return pages.flatMap(({ path, text }) =>
    targetsIn(withoutCode(text))
      .filter((target) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target))
      .flatMap((target) => {
        const [file = '', anchor] = decodeURI(target).split('#');
        const to =
          file === '' ? path : posix.normalize(file.startsWith('/') ? file.slice(1) : posix.join(dirname(path), file));
        if (to.startsWith('..') || !(textOf.has(to) || exists(to))) return [`${path}: ${target} is not there`];
        const there = textOf.get(to);
        return anchor && there !== undefined && !anchorsIn(there).has(anchor)
          ? [`${path}: ${target} has no such heading`]
          : [];
      }),
  );
}
