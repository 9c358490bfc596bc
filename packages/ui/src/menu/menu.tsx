import { lazy, Suspense } from 'react';
import { useWoken } from '../woken.ts';
import { menuFaceClass, type MenuProps } from './menu-face.ts';

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }));

/**
 * A button that opens a list of actions. Its code arrives on pages that have one; until then the button stands there,
 * and it is all that the server draws.
 */
export function Menu(props: MenuProps) {
  const woken = useWoken();
  const waiting = (
    <button type="button" disabled aria-label={props.label} className={menuFaceClass}>
      {props.face}
    </button>
  );
  if (!woken) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
