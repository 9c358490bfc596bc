import { describe, expect, it } from 'vitest';
import { AddressChanges } from './address-changes.ts';

const query = (text: string) => new URLSearchParams(text);
const set = (name: string, value: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.set(name, value);
  return next;
};

describe('changes of the address', () => {
  it('build on each other, also where an earlier one is shown only after a later one was asked for', () => {
    const changes = new AddressChanges(query(''));
    const first = changes.add(set('sizes', 'XL'));
    changes.add(set('features', 'CCTV'));
    changes.show(first);
    expect(changes.add(set('sort', 'price')).toString()).toBe('sizes=XL&features=CCTV&sort=price');
  });

  it('build on the last that is shown where the router left out those before it', () => {
    const changes = new AddressChanges(query(''));
    changes.add(set('sizes', 'XL'));
    changes.show(changes.add(set('sizes', 'M')));
    changes.show(query('q=busan'));
    expect(changes.add(set('sort', 'price')).toString()).toBe('q=busan&sort=price');
  });

  it('build on where somebody else went meanwhile', () => {
    const changes = new AddressChanges(query('q=seoul'));
    changes.add(set('sizes', 'XL'));
    changes.show(query('q=busan'));
    expect(changes.add(set('sort', 'price')).toString()).toBe('q=busan&sort=price');
  });
});
