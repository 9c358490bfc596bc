import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Screens arrive as chunks of their own; on a busy machine the first one takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal('__RELEASE__', 'test');
