import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type InputHTMLAttributes, type Ref } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox and its label as one target. */
export function Checkbox({ label, partly = false, ref, className = '', ...input }: CheckboxProps) {
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
      className={`sk:flex sk:min-h-11 sk:grow sk:cursor-pointer sk:items-center sk:gap-3 sk:py-1.5 sk:leading-snug ${className}`}
    >
      <span className="sk:relative sk:flex sk:size-5 sk:shrink-0">
        <input
          {...input}
          ref={setRefs}
          type="checkbox"
          className="sk:peer sk:size-5 sk:cursor-pointer sk:not-forced-colors:appearance-none sk:rounded-md sk:border sk:border-line-strong sk:bg-ink sk:transition-colors sk:checked:border-accent sk:checked:bg-accent sk:indeterminate:border-accent sk:indeterminate:bg-accent sk:aria-invalid:border-danger"
        />
        <Check
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="sk:pointer-events-none sk:absolute sk:inset-0 sk:m-auto sk:hidden sk:text-on-accent sk:peer-checked:block sk:forced-colors:hidden!"
        />
        <Minus
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="sk:pointer-events-none sk:absolute sk:inset-0 sk:m-auto sk:hidden sk:text-on-accent sk:peer-indeterminate:block sk:forced-colors:hidden!"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
