import { describe, expect, it } from 'vitest';
import { buildRental } from '../../testing/build-rental.ts';
import { holderOf } from './holder-of.ts';

const rental = buildRental();

describe('whose codes are one', () => {
  it('is the account of a member, whatever address a booking has', () => {
    expect(holderOf({ ...rental, userId: 'u1' })).toBe('member:u1');
  });

  it('is one digest for one mailbox of a guest, without the address', () => {
    const guest = (email: string) => holderOf({ userId: null, customer: { name: '김함께', email } });
    expect(guest(' Kim@Example.com ')).toBe(guest('kim@example.com'));
    expect(guest('lee@example.com')).not.toBe(guest('kim@example.com'));
    expect(guest('kim@example.com')).not.toContain('kim');
  });
});
