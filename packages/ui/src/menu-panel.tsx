import { Menu as Base, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { menuFaceClass, type MenuProps } from './menu-face.ts';

/** The working part of `Menu`. */
export function MenuPanel({ label, face, entries }: MenuProps) {
  return (
    <Base>
      <MenuButton aria-label={label} className={menuFaceClass}>
        {face}
      </MenuButton>
      <MenuItems anchor={{ to: 'bottom end', gap: 6, padding: 8 }} className="z-50 min-w-44 rounded-control border border-line bg-lifted p-1.5 shadow-float focus:outline-none">
        {entries.map((entry) => (
          <MenuItem key={entry.key} disabled={entry.disabled ?? false}>
            <button
              type="button"
              onClick={entry.onSelect}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-[0.9375rem] text-strong data-disabled:opacity-50 data-focus:bg-line"
            >
              {entry.icon}
              {entry.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Base>
  );
}
