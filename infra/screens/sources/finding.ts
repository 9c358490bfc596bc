/** Something that a check does not accept, and where it is. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** The line of a place in a text, counted from one. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A finding per line, as editors and terminals open it. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line, what }) => `${path}:${line}  ${what}`);
}
