import { defineRemote } from '@hamkke/build-config/rspack';
import { SHELL_API_MAJOR } from '@hamkke/shell-api/major';

export default defineRemote({ name: 'admin', prefix: 'ad', shellApi: SHELL_API_MAJOR, dir: import.meta.dirname });
