import { Fragment, type ReactNode } from 'react';

/** What stands for an element while its sentence is put together: characters that no text of ours has. */
const slotOf = (name: string) => `\ue000${name}\ue001`;
const slots = /\ue000(\w+)\ue001/;

interface SentenceProps<K extends string> {
  readonly elements: Readonly<Record<K, ReactNode>>;
  /** Writes the sentence with what stands for each element: `(placeholders) => t('key', placeholders)`. */
  readonly write: (placeholders: Record<K, string>) => string;
}

/**
 * A text with elements in the place of its placeholders: each language puts a link, or what somebody typed, where it
 * belongs.
 */
export function Sentence<K extends string>({ elements, write }: SentenceProps<K>) {
  const names = Object.keys(elements) as K[];
  const text = write(Object.fromEntries(names.map((name) => [name, slotOf(name)])) as Record<K, string>);
  return text
    .split(slots)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece as K]}</Fragment>);
}
