import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type InputHTMLAttributes, type Ref } from 'react';

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its words as one target. */
export function CheckBox({ label, partly = false, ref, className = '', ...input }: CheckBoxProps) {
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly;
  }, [partly]);
  const setRefs = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <label
      className={`ac:flex ac:min-h-11 ac:grow ac:cursor-pointer ac:items-center ac:gap-3 ac:py-1.5 ac:leading-snug ${className}`}
    >
      <span className="ac:relative ac:flex ac:size-5 ac:shrink-0">
        <input
          {...input}
          ref={setRefs}
          type="checkbox"
          className="ac:peer ac:size-5 ac:cursor-pointer ac:appearance-none ac:rounded-md ac:border ac:border-line-strong ac:bg-ink ac:transition-colors ac:checked:border-accent ac:checked:bg-accent ac:indeterminate:border-accent ac:indeterminate:bg-accent ac:aria-invalid:border-danger ac:forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="ac:pointer-events-none ac:absolute ac:inset-0 ac:m-auto ac:hidden ac:text-on-accent ac:peer-checked:block ac:forced-colors:hidden!"
        />
        <Minus
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="ac:pointer-events-none ac:absolute ac:inset-0 ac:m-auto ac:hidden ac:text-on-accent ac:peer-indeterminate:block ac:forced-colors:hidden!"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
