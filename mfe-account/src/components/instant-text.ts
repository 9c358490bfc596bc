/** An instant as its reader says it, in the reader's own time zone. */
export function instantText(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** The day of an instant, in the reader's own time zone. */
export function dayText(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(instant));
}
