/*
 * Headless UI's combobox as an entry of its own: the page shares it with remotes by this name, late, and beside what
 * lists and menus need of the same library anyway (packages/federation). Its looks and texts are those of the screens.
 */
export { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
