import { expect, it } from 'vitest';
import { openAtTop, scrollKey } from './scroll-places.ts';

function storedPlaces(places: object) {
  const state = { text: JSON.stringify(places) };
  return {
    state,
    storage: () => ({ getItem: () => state.text, setItem: (_: string, text: string) => void (state.text = text) }),
  };
}
const contact = { pathname: '/contact', search: '?a=1' };

it('stores the first place of a document under its address, the others under their own keys', () => {
  expect(scrollKey({ key: 'default', ...contact })).toBe('/contact?a=1');
  expect(scrollKey({ key: 'default', pathname: '/', search: '' })).not.toBe(scrollKey({ key: 'default', ...contact }));
  expect(scrollKey({ key: 'x1y2', ...contact })).toBe('x1y2');
});

it.each([
  ['navigate', { '/': 3 }],
  ['reload', { '/': 3, '/contact?a=1': 457 }],
  ['back_forward', { '/': 3, '/contact?a=1': 457 }],
])('a document of type %s', (type, left) => {
  const { state, storage } = storedPlaces({ '/': 3, '/contact?a=1': 457 });
  openAtTop(storage, contact, type);
  expect(JSON.parse(state.text)).toEqual(left);
});

it('goes on where storage is off, or holds what is no list of places', () => {
  openAtTop(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    contact,
    'navigate',
  );
  openAtTop(() => ({ getItem: () => '{', setItem: () => undefined }), contact, 'navigate');
});
