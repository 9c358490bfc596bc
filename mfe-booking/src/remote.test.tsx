// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { conformsToShell } from '@hamkke/shell-api/conformance';
import { vi } from 'vitest';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('booking', remote);
