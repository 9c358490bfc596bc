type Files = Readonly<Record<string, string>>;

const plain = (text: string) => text.replaceAll('\r\n', '\n');

/** Which of the released files are not here as they were, one line each. */
export function changedSince(released: Files, here: Files): string[] {
  return Object.entries(released).flatMap(([path, text]) => {
    const now = here[path];
    if (now === undefined) return [`${path} is missing`];
    return plain(now) === plain(text) ? [] : [`${path} was changed`];
  });
}
