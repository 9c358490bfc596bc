import { createContext, use, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface RadioGroupProps<V extends string> {
  /** Spoken name of the group. */
  readonly 'aria-label': string;
  readonly value: V;
  /** Another one was chosen. */
  readonly onChange: (value: V) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export interface RadioProps {
  readonly value: string;
  readonly disabled?: boolean;
  /** Pressed, be it chosen already or not. */
  readonly onClick?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

const Group = createContext<{ readonly value: string; readonly choose: (value: string) => void } | null>(null);

const radiosIn = (group: Element | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? []),
];
const isEnabled = (radio: HTMLElement) => radio.ariaDisabled === null;

const stepOf: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** With another key held a key is the browser's: Alt and an arrow go back in history. */
function press(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const step = key === ' ' ? 0 : stepOf[key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = radiosIn(currentTarget.closest('[role=radiogroup]')).filter(isEnabled);
  const next = radios[(radios.indexOf(currentTarget) + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}

/**
 * One of several that all stand there, by the pattern of WAI-ARIA: arrows choose, past those that cannot be chosen, and
 * the group is one stop of the Tab key. Drawn here and not by Headless UI: the page of a location shows it at once, and
 * that library would be a third of the page's own scripts.
 */
export function RadioGroup<V extends string>({ value, onChange, className, children, ...named }: RadioGroupProps<V>) {
  const element = useRef<HTMLDivElement>(null);
  const group = useMemo(() => ({ value, choose: (next: string) => onChange(next as V) }), [value, onChange]);
  // after each drawing: which ones can be chosen changes with the children
  useLayoutEffect(() => {
    const radios = radiosIn(element.current);
    const enabled = radios.filter(isEnabled);
    const stop = enabled.find(({ ariaChecked }) => ariaChecked === 'true') ?? enabled[0];
    for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1;
  });
  return (
    <div ref={element} role="radiogroup" {...named} className={className}>
      <Group value={group}>{children}</Group>
    </div>
  );
}

/** One choice of a `RadioGroup`. */
export function Radio({ value, disabled = false, onClick, className, children, ...data }: RadioProps) {
  const group = use(Group);
  const checked = group?.value === value;
  const choose = () => {
    if (!checked) group?.choose(value);
    onClick?.();
  };
  return (
    <span
      {...data}
      role="radio"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      data-checked={checked ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      // the group says which one the Tab key goes to
      tabIndex={-1}
      onClick={disabled ? undefined : choose}
      onKeyDown={disabled ? undefined : press}
      className={className}
    >
      {children}
    </span>
  );
}
