import { lineAt, type Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { isNode, nameOf, syntaxOf, type Node } from '../sources/syntax.ts';

type Place = Pick<Finding, 'path' | 'line'>;

/** Finds where each text is written: the property whose names, from the constant on, are the longest end of the key. */
export function keyPlaces(files: readonly SourceFile[]): (key: string) => Place {
  const places = new Map<string, Place>();
  for (const file of files) {
    for (const { name, node } of namedIn(syntaxOf(file), '')) {
      const place = { path: file.path, line: lineAt(file.text, node.start) };
      places.set(name, place);
      // a constant that is spread into the whole gives no name of its own
      const inner = name.slice(name.indexOf('.') + 1);
      if (!places.has(inner)) places.set(inner, place);
    }
  }
  const fallback: Place = { path: files[0]?.path ?? '', line: 1 };
  return (key) => {
    for (let rest = key; rest !== ''; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') {
      const place = places.get(rest);
      if (place) return place;
    }
    return fallback;
  };
}

interface Named {
  readonly name: string;
  readonly node: Node;
}

/** Every property with a text, under its names from the constant that holds it. */
function namedIn(node: Node, above: string): Named[] {
  const name =
    node.type === 'VariableDeclarator' ? nameOf(node.id) : node.type === 'Property' ? nameOf(node.key) : undefined;
  const path = name === undefined ? above : above === '' ? name : `${above}.${name}`;
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => namedIn(child, path));
  return node.type === 'Property' && below.length === 0 ? [{ name: path, node }] : below;
}
