const headerBytes = 6;
const entryBytes = 16;

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/**
 * An ICO file of PNGs with 32 bits a pixel, the smallest first: a header, an entry for each image, the images. Sharp
 * does not write it. Source: Microsoft's ICONDIR and ICONDIRENTRY.
 */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // 1 for icons, 2 for cursors
  header.writeUInt16LE(pngs.length, 4);
  let offset = headerBytes + entryBytes * pngs.length;
  const entries = pngs.map((png) => {
    const { width, height } = sizeOf(png);
    if (width > 256 || height > 256) throw new Error(`${width}x${height} does not fit into an ICO file`);
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(width % 256, 0); // one byte: 0 stands for 256
    entry.writeUInt8(height % 256, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits of a pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs]);
}
