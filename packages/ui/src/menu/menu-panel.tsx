import { Menu as Base, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from '@headlessui/react';
import { menuFaceClass, type MenuEntry, type MenuProps } from './menu-face.ts';

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-[0.9375rem] text-strong no-underline data-disabled:opacity-50 data-focus:bg-line';

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  return (
    <MenuItem disabled={entry.disabled ?? false}>
      {'to' in entry ? (
        <entry.as to={entry.to} className={entryClass}>
          {content}
        </entry.as>
      ) : (
        <button type="button" onClick={entry.onSelect} className={entryClass}>
          {content}
        </button>
      )}
    </MenuItem>
  );
}

/**
 * The working part of `Menu`. It opens where it stands, inside its landmark, and leaves the rest of the page in reach:
 * it is a list, not a window.
 */
export function MenuPanel({ label, face, heading, entries }: MenuProps) {
  const items = entries.map((entry) => <Entry key={entry.key} entry={entry} />);
  return (
    <Base as="div" className="relative">
      <MenuButton aria-label={label} className={menuFaceClass}>
        {face}
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute end-0 top-full z-50 mt-1.5 min-w-44 rounded-control border border-line bg-lifted p-1.5 shadow-float focus:outline-none"
      >
        {heading === undefined ? (
          items
        ) : (
          <MenuSection>
            <MenuHeading className="mb-1.5 block border-b border-line px-3 pt-2 pb-3">{heading}</MenuHeading>
            {items}
          </MenuSection>
        )}
      </MenuItems>
    </Base>
  );
}
