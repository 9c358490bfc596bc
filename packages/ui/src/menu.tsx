import { lazy, Suspense, type ReactNode } from 'react';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** Spoken name of the button. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly entries: readonly MenuEntry[];
}

export const menuFaceClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-muted transition-colors hover:bg-lifted hover:text-strong';

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }));

/** A button that opens a list of actions. Its code arrives on pages that have one; until then the button stands there. */
export function Menu(props: MenuProps) {
  const waiting = (
    <button type="button" disabled aria-label={props.label} className={menuFaceClass}>
      {props.face}
    </button>
  );
  return (
    <Suspense fallback={waiting}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
