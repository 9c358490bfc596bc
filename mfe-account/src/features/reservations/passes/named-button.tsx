import { Button, Typed, type ButtonProps } from '@hamkke/ui';
import { Sentence } from '../../../components/sentence.tsx';

interface NamedButtonProps extends Omit<ButtonProps, 'children' | 'name'> {
  readonly label: string;
  /** Of whom the line is that the button is in. */
  readonly person: string;
  /** Writes the label with the name, for those who do not see which line the button is in. */
  readonly write: (placeholders: { readonly name: string }) => string;
}

/** A button of a line, with the name of that line for those who do not see it. */
export function NamedButton({ label, person, write, ...button }: NamedButtonProps) {
  return (
    <Button {...button}>
      <span aria-hidden="true">{label}</span>
      <span className="ac:sr-only">
        <Sentence elements={{ name: <Typed>{person}</Typed> }} write={write} />
      </span>
    </Button>
  );
}
