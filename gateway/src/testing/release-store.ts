import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A release store with one shell and one remote in it. */
export function writeReleases(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  };
  write('shell/s1/index.html', '<!doctype html><html><head><title>함께보관</title></head><body></body></html>');
  // Nothing of a release: whatever else lies in the store.
  write('notes.txt', 'for us');
  write('shell/notes.txt', 'for us');
  write('shell/s1/main.abc.js', 'export const shell = 1;');
  write('booking/b1/remoteEntry.abc.js', 'var booking;'.padEnd(4000, ' '));
  write('booking/b1/remoteEntry.abc.js.br', 'compressed');
  write(
    'registry.json',
    JSON.stringify({
      revision: 1,
      shell: { version: 's1', path: '/releases/shell/s1/' },
      remotes: {
        booking: {
          version: 'b1',
          entry: '/releases/booking/b1/remoteEntry.abc.js',
          entryGlobalName: 'booking</script>',
          shellApi: 1,
          preload: { js: ['/releases/booking/b1/remoteEntry.abc.js'], css: [] },
          screens: [
            {
              path: '/storage/:id',
              js: ['/releases/booking/b1/storage.abc.js'],
              css: [],
              reads: ['/api/storage-locations/:id'],
            },
          ],
          integrity: {
            '/releases/booking/b1/remoteEntry.abc.js': 'sha384-x',
            '/releases/booking/b1/storage.abc.js': 'sha384-y',
          },
        },
      },
    }),
  );
  return directory;
}
