import type { SourceFile } from '../screens/sources/source-files.ts';
import { stringOf, syntaxOf, walk, type Node } from '../screens/sources/syntax.ts';

/**
 * Where a code is read rather than thrown: compared, matched, named in a type, or a member of a set that is queried.
 */
const isReading = ({ type, operator, callee }: Node) =>
  (type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator))) ||
  type === 'SwitchCase' ||
  type.startsWith('TS') ||
  (type === 'NewExpression' && (callee as Node)['name'] === 'Set');

/** A switch's case is read; what follows it is code like any other. */
const below = (node: Node): readonly Node[] => (node.type === 'SwitchCase' ? (node['consequent'] as Node[]) : []);

/**
 * Codes that a program throws or answers: text literals in code, wherever they do more than compare. What only maps
 * codes to something else has them as the names of properties, which are no literals.
 */
export function findThrown(files: readonly SourceFile[], codes: readonly string[]): ReadonlySet<string> {
  const thrown = new Set<string>();
  const look = (from: Node) =>
    walk(from, (node) => {
      if (isReading(node)) {
        below(node).forEach(look);
        return false;
      }
      const text = stringOf(node);
      if (text !== undefined && codes.includes(text)) thrown.add(text);
      return true;
    });
  for (const file of files) look(syntaxOf(file));
  return thrown;
}
