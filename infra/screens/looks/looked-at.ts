import { readSources, type SourceFile } from '../sources/source-files.ts';

/** Everything that gives the screens their looks. */
export function readLooks(): SourceFile[] {
  return readSources([
    '{shell,mfe-*,packages/{ui,screen-kit}}/{src,assets,public}/**/*.{ts,tsx,css,svg,html,webmanifest}',
    'shell/*.{html,webmanifest}',
  ]);
}
