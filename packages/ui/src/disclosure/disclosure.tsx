import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Given together with `onToggle` when only one of several may be open. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** Level of the heading that the button is in; 3 by default. */
  readonly level?: 2 | 3 | 4;
}

/** A heading that unfolds what belongs to it. */
export function Disclosure({ summary, children, open: given, onToggle, level = 3 }: DisclosureProps) {
  const [own, setOwn] = useState(false);
  const id = useId();
  const open = given ?? own;
  const toggle = () => {
    setOwn(!open);
    onToggle?.(!open);
  };
  const Heading = `h${level}` as const;
  return (
    <div className="border-b border-line">
      <Heading className="text-base font-medium">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-3 text-start text-strong"
        >
          {summary}
          <ChevronDown
            aria-hidden="true"
            size={20}
            className={clsx('shrink-0 text-faint transition-transform', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <div id={id} hidden={!open} className="pb-4">
        {children}
      </div>
    </div>
  );
}
