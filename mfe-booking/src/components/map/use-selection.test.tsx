// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapMarker } from './map-contract.ts';
import { useSelection } from './use-selection.ts';

const markers = ['a', 'b', 'c'].map((id): MapMarker => ({ id, title: id, position: { lat: 37, lng: 127 } }));

test('the first marker is selected at first, closing clears it, choosing another one selects that', () => {
  const notified: (string | null)[] = [];
  const { result } = renderHook(() => useSelection(markers, undefined, (id) => void notified.push(id)));
  expect(result.current[0]).toBe('a');
  act(() => result.current[1](null));
  expect(result.current[0]).toBeNull();
  act(() => result.current[1]('c'));
  expect(result.current[0]).toBe('c');
  expect(notified).toEqual([null, 'c']);
});

test('when the selected marker is filtered away the first of the rest is selected', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown, undefined, undefined), {
    initialProps: { shown: markers },
  });
  act(() => result.current[1]('c'));
  rerender({ shown: markers.slice(1, 2) });
  expect(result.current[0]).toBe('b');
});

test('a caller that controls the selection decides', () => {
  const { result, rerender } = renderHook(({ id }) => useSelection(markers, id, undefined), {
    initialProps: { id: null as string | null },
  });
  expect(result.current[0]).toBeNull();
  act(() => result.current[1]('b'));
  expect(result.current[0]).toBeNull();
  rerender({ id: 'b' });
  expect(result.current[0]).toBe('b');
});
