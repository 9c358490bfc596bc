import { defineShell } from '@hamkke/build-config/rspack';

export default defineShell({ dir: import.meta.dirname });
