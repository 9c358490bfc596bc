import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleFlight } from './single-flight.ts';

it('is under way once, says so, and is free again afterwards, even after a failure', async () => {
  const begun: number[] = [];
  let end: (how: 'well' | 'badly') => void = () => undefined;
  const { result } = renderHook(() =>
    useSingleFlight(async (number: number) => {
      begun.push(number);
      await new Promise<void>(
        (resolve, reject) => (end = (how) => (how === 'well' ? resolve() : reject(new Error(how)))),
      );
    }),
  );
  const run = result.current[0];
  let first = Promise.resolve();
  await act(async () => {
    first = run(1);
    // before anything is drawn again
    await run(2);
  });
  expect(begun).toEqual([1]);
  expect(result.current[1]).toBe(true);
  await act(async () => {
    end('badly');
    await expect(first).rejects.toThrow('badly');
  });
  expect(result.current[1]).toBe(false);
  await act(async () => {
    const again = result.current[0](3);
    end('well');
    await again;
  });
  expect(begun).toEqual([1, 3]);
});
