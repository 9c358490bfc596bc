/** An id of ours: letters, digits, dash and underscore. */
export const idPattern = /^[A-Za-z0-9_-]{1,40}$/;

/** Whether a text, such as one out of an address, can be an id of ours. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && idPattern.test(text);
}
