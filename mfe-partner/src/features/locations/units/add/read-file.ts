/** Larger is no file of units: five hundred lines are some fifty thousand bytes. */
const largestFile = 1_000_000;

/**
 * The text of a picked file: UTF-8, else the encoding in which spreadsheets on Korean Windows save.
 * @throws RangeError for one that is too large to be a file of units
 */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > largestFile) throw new RangeError('file too large');
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
