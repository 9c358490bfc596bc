import type { MarkdownPage } from './broken-links.ts';

/** Columns of a line of text, as the formatter has them for code. */
export const columns = 120;

/**
 * Lines of text that are wider than 120 columns, one line each. Code and tables may be wider: they cannot be wrapped.
 */
export function longLines(pages: readonly MarkdownPage[]): readonly string[] {
  return pages.flatMap(({ path, text }) => {
    let inCode = false;
    return text.split('\n').flatMap((line, index) => {
      if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
      const isWide =
        line.length > columns &&
        !inCode &&
        !/^(\s*\|| {4})/.test(line) &&
        /\s\S/.test(line.trim().replace(/`[^`]+`/g, ''));
      return isWide ? [`${path}:${index + 1} is ${line.length} columns wide, at most ${columns}`] : [];
    });
  });
}
