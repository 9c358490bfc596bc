// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useCameBack } from './use-came-back.ts';

function Place() {
  return <p>{useCameBack() ? 'back' : 'new'}</p>;
}

it('knows who comes back to a place from who goes to it, also to the same address', async () => {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Place /> },
      { path: '/location', element: <p>location</p> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('new')).toBeVisible();
  await act(async () => await router.navigate('/location'));
  await act(async () => await router.navigate(-1));
  expect(await screen.findByText('back')).toBeVisible();
  await act(async () => await router.navigate('/location'));
  await act(async () => await router.navigate('/list'));
  expect(await screen.findByText('new')).toBeVisible();
});
