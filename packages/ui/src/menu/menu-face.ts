import type { ComponentType, ReactNode } from 'react';

interface MenuItemContent {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

/** An entry that does something. */
export interface MenuAction extends MenuItemContent {
  readonly onSelect: () => void;
}

/** An entry that goes somewhere; `as` is the router's `Link`: this package knows no router. */
export interface MenuLink extends MenuItemContent {
  readonly as: ComponentType<{ to: string; className?: string; children?: ReactNode }>;
  readonly to: string;
}

export type MenuEntry = MenuAction | MenuLink;

export interface MenuProps {
  /** Spoken name of the button; not where its face says it. */
  readonly label?: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Above the entries, such as whose menu it is; read out as the name of the list. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** The look of the button. */
export const menuFaceClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-muted transition-colors hover:bg-lifted hover:text-strong';
