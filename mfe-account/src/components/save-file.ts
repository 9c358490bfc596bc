/** How long the browser may take to pick up a file before its memory is released, in ms. */
const revokeAfterMs = 60_000;

function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Has the browser save a value as a JSON file. */
export const saveJsonFile = (name: string, value: unknown): void =>
  saveFile(name, JSON.stringify(value, null, 2), 'application/json');

/** Has the browser save lines as a text file. */
export const saveTextFile = (name: string, lines: readonly string[]): void =>
  saveFile(name, lines.map((line) => `${line}\n`).join(''), 'text/plain;charset=utf-8');

/** Has the browser save a calendar file, which a calendar opens. */
export const saveCalendarFile = (name: string, text: string): void =>
  saveFile(name, text, 'text/calendar;charset=utf-8');
