import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { conformsToShell } from '@hamkke/shell-api/conformance';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open } from './testing/harness.tsx';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('admin', remote);

fakeApiForEach();

it('its slot in the profile brings the heading of the screen', async () => {
  await open('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: '관리자 화면' })).toBeVisible();
});
