/**
 * What the script in `index.html` records until the page is awake: the last press, and what was typed. It is no module,
 * because it must hear the very first press.
 */
export interface RecordedPresses {
  /** The last press of a button, tab or radio, or the last submission of a form. */
  last?: { readonly element: HTMLElement; readonly event: Event } | undefined;
  /** What was typed or chosen, by field. */
  readonly typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
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
 * Ends the recording and answers what repeats it, once: to be called when React's first render stands, for from then on
 * React hears every press itself, also the one that is on its way to it right now.
 */
export function takePresses(recorded: RecordedPresses | undefined): () => void {
  if (!recorded) return () => undefined;
  recorded.stop();
  const { typed } = recorded;
  const isOnItsWay = recorded.last !== undefined && recorded.last.event.eventPhase !== Event.NONE;
  const pressed = isOnItsWay ? undefined : recorded.last?.element;
  recorded.last = undefined;
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
    if (!pressed?.isConnected) return;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  };
}
