import type { ReactNode } from 'react';

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

/** The look of the button. */
export const menuFaceClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-muted transition-colors hover:bg-lifted hover:text-strong';
