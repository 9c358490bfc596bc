/**
 * What the script in `index.html` records until the page is awake: the last press, and what was typed. It is no module,
 * because it must hear the very first press.
 */
export interface RecordedPresses {
  /** The last press of a button, tab or radio, or the last submission of a form. */
  last?: { readonly element: HTMLElement; readonly event: Event } | undefined;
  /** What was typed or chosen, by field. */
  readonly typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  /** React's first render stands: what it hears is not recorded from then on, only what it cannot hear yet. */
  isRendered: boolean;
  /** Records no more. */
  stop(): void;
}

declare global {
  // only `var` makes a name of the page
  // oxlint-disable-next-line no-var
  var hamkkePresses: RecordedPresses | undefined;
}

/** The setter of the browser: React notices a value only where it was not set through React's own. */
function writeValue(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, value);
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement) {
    writeValue(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React compares with what it knows, which may be what was typed: through its own setter it forgets that
  field.value = '';
  writeValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Ends the recording and repeats what React did not hear: to be called when the whole screen works. Before that, React
 * drops a press of a part whose code is not there yet, and the browser would open the address of a form.
 */
export function repeatPresses(recorded: RecordedPresses | undefined): void {
  if (!recorded) return;
  recorded.stop();
  const { last, typed } = recorded;
  recorded.last = undefined;
  for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
  // React hears the press that is on its way to it right now
  if (!last?.element.isConnected || last.event.eventPhase !== Event.NONE) return;
  if (last.element instanceof HTMLFormElement) last.element.requestSubmit();
  else last.element.click();
}
