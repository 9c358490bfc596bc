import { defineShell } from '@hamkke/build-config/rspack';
import { languageCodes } from '@hamkke/ui/languages';
import { webManifest } from './src/install/web-manifest.ts';

const manifests = Object.fromEntries(
  languageCodes.map((language) => [`app.${language}.webmanifest`, JSON.stringify(webManifest(language))]),
);

export default defineShell({ dir: import.meta.dirname, files: manifests });
