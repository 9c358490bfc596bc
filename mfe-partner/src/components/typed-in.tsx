import { Typed } from '@hamkke/ui';

/** Stands for what was typed, to find its place in a sentence; no text has it. */
const gap = '\uFFFC';

interface TypedInProps {
  readonly text: string;
  readonly sentence: (text: string) => string;
}

/** A sentence around something that a person typed, which is the same in every language. */
export function TypedIn({ text, sentence }: TypedInProps) {
  // What follows the gap is not that of the text: in Korean a particle depends on how it ends.
  const start = sentence(gap).indexOf(gap);
  const whole = sentence(text);
  return (
    <>
      {whole.slice(0, start)}
      <Typed>{text}</Typed>
      {whole.slice(start + text.length)}
    </>
  );
}
