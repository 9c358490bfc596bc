/** Deeper than any body of a contract; what walks through a value afterwards may do so by recursion. */
export const mostJsonDepth = 64;

/**
 * Whether JSON text nests lists and objects deeper than `most`: looked at before it is parsed, without recursion,
 * strings skipped.
 */
export function isDeeperThan(text: string, most = mostJsonDepth): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** The position of the quote that ends a string; that of the last character where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length - 1;
}
