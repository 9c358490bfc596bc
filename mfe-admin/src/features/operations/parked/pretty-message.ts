/** A message as people read it: JSON on lines of its own, anything else as it came. */
export function prettyMessage(message: string): string {
  try {
    return JSON.stringify(JSON.parse(message), undefined, 2);
  } catch {
    return message;
  }
}
