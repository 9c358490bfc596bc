/**
 * What one call to the translator may carry. The provider takes 128 KiB and says that it takes 50 texts; some room is
 * left for the other parameters. Source: external-services 5
 */
export const batchLimits = { texts: 50, bytes: 120_000 } as const;

/** What a text takes in the body of a form: nine bytes for each Korean letter. */
const formBytes = (text: string) => new URLSearchParams({ text }).toString().length + 1;

/** Puts texts together into calls, in their order. */
export function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = formBytes(text);
    const last = batches.at(-1);
    if (last && last.length < batchLimits.texts && bytes <= room) {
      last.push(text);
      room -= bytes;
    } else {
      batches.push([text]);
      room = batchLimits.bytes - bytes;
    }
  }
  return batches;
}

/** Characters as the provider counts them. */
export const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Array.from(text).length, 0);
