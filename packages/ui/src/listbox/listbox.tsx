import { lazy, Suspense, type ComponentType } from 'react';
import { useWoken } from '../woken.ts';
import { ListboxFace, listboxFaceClass, type ListboxProps } from './listbox-face.tsx';

const ListboxPanel = lazy(async () => ({
  default: (await import('./listbox-panel.tsx')).ListboxPanel as unknown as ComponentType<ListboxProps<string>>,
}));

/**
 * A drawn list to choose one from, with keyboard and typing ahead. Its code arrives on pages that have one; until then
 * the button stands there, and it is all that the server draws.
 */
export function Listbox<V extends string>(props: ListboxProps<V>) {
  const woken = useWoken();
  const chosen = props.choices.find((choice) => choice.value === props.value);
  const waiting = (
    <button
      type="button"
      disabled
      aria-label={`${props.label}: ${chosen?.label ?? ''}`}
      className={listboxFaceClass(props.quiet ?? false)}
    >
      <ListboxFace {...props} />
    </button>
  );
  if (!woken) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ListboxPanel {...(props as unknown as ListboxProps<string>)} />
    </Suspense>
  );
}
