/** How long the browser may take to pick up a file before its memory is given back, in ms. */
const keepMs = 60_000;

/** Has the browser save a value as a JSON file. */
export function saveJsonFile(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}
