import { lazy, Suspense } from 'react';
import { menuFaceClass, type MenuProps } from './menu-face.ts';

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }));

/**
 * A button that opens a list of actions. Its code arrives on pages that have one; until then the button stands there.
 */
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
