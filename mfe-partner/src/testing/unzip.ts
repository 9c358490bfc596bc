import { inflateRawSync } from 'node:zlib';

const endOfDirectory = Buffer.from([0x50, 0x4b, 5, 6]);

/** The files in an archive, as texts. Source: PKWARE APPNOTE 4.3, central directory and local headers */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const short = (at: number) => bytes.readUInt16LE(at);
  const end = bytes.lastIndexOf(endOfDirectory);
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    const nameEnd = entry + 46 + short(entry + 28);
    const local = bytes.readUInt32LE(entry + 42);
    const start = local + 30 + short(local + 26) + short(local + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
    const stored = short(entry + 10) === 0;
    files.set(bytes.toString('utf8', entry + 46, nameEnd), String(stored ? content : inflateRawSync(content)));
    entry = nameEnd + short(entry + 30) + short(entry + 32);
  }
  return files;
}
