const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is only text, in an element as in a quoted attribute. The one way in which a text gets into a page. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * JSON that can end neither the script element around it nor begin a comment in it, and is a program's text too: there,
 * the two separators would end a line. The one way in which a value gets into a script element.
 */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A script element that holds data and is never run. */
export const dataScript = (type: 'application/json' | 'application/ld+json', value: unknown, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${escapeJson(value)}</script>`;
