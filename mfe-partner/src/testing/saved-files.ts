import { vi } from 'vitest';

/** Takes what the page has the browser save, by name, until mocks are restored and globals are no longer stubbed. */
export function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  class TestUrl extends URL {
    static override createObjectURL = (file: Blob) => `blob:${blobs.push(file) - 1}`;
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', TestUrl);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = blobs[Number(this.href.slice('blob:'.length))];
    if (file) files.set(this.download, file);
  });
  return files;
}
