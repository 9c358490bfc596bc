import { useEffect, useRef, type InputHTMLAttributes, type Ref } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its words as one target. */
export function Checkbox({ label, partly = false, ref, className = '', ...input }: CheckboxProps) {
  const checkbox = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = partly;
  }, [partly]);
  const setRefs = (element: HTMLInputElement | null) => {
    checkbox.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <label className={`pt:flex pt:min-h-11 pt:grow pt:cursor-pointer pt:items-center pt:gap-3 ${className}`}>
      <input
        {...input}
        ref={setRefs}
        type="checkbox"
        className="pt:size-5 pt:shrink-0 pt:cursor-pointer pt:accent-accent"
      />
      <span>{label}</span>
    </label>
  );
}
