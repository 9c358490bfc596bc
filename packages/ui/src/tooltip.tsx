import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';

/** Wait before a tooltip shows, in ms. Source: product spec section 9, timers. */
export const tooltipDelayMs = 700;

/** A short explanation of the control inside it, shown after resting on it or at once on keyboard focus; Escape hides it. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const showLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), tooltipDelayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  return (
    <span
      className="relative inline-flex"
      role="presentation"
      onPointerEnter={(event) => event.pointerType !== 'touch' && showLater()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={!shown}
        className="absolute bottom-full left-1/2 z-50 mb-2 w-max max-w-60 -translate-x-1/2 rounded-lg border border-line bg-lifted px-3 py-1.5 text-sm text-strong shadow-float"
      >
        {text}
      </span>
    </span>
  );
}
