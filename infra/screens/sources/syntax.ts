import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A node of the syntax tree; what it holds depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/**
 * The syntax tree of a TypeScript file. TypeScript 7 itself has no JavaScript interface, the bundler's parser knows its
 * syntax.
 */
export function syntaxOf({ path, text }: SourceFile): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  // the parser's types name each kind of node; the checks read any node by its fields
  return program as unknown as Node;
}

/** Says whether a value is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Calls `visit` for a node and everything below it, outer before inner; `visit` may answer false to leave out what is
 * below.
 */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) walk(child, visit);
  }
}

/** The text of a string literal; undefined for every other node. */
export function stringOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The name of an identifier, or of a property written without a computation. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return typeof node.name === 'string' ? node.name : stringOf(node);
}

/** The written pieces of a template literal; the computed ones are between them. */
export function quasisOf(template: Node): string[] {
  return (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}
