/** Closes a popup and gives the focus back to the marker that it belongs to. */
export function leavePopup(frame: HTMLElement | null, onSelect: (id: null) => void): void {
  const pin = frame?.querySelector<HTMLElement>('[aria-pressed="true"]');
  onSelect(null);
  pin?.focus();
}
