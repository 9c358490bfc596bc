import { expect, test } from 'vitest';
import { againFilter, againSubject, isItsOwn } from './again.ts';
import type { NatsLink } from './connect-nats.ts';

const name = { service: 'payments', consumer: 'refunds' };
const cancelled = { service: 'reservations' } as const;

test.each(['', 'shared.'])(
  'a parked event is sent again under the name of the service that parked it (prefix "%s")',
  (prefix) => {
    const nats = { subject: (subject: string) => prefix + subject } as NatsLink;
    const again = againSubject(nats, name, `${prefix}events.reservations.reservation.cancelled`);
    expect(again).toBe(`${prefix}events.payments.again.refunds.reservations.reservation.cancelled`);
    expect(againSubject(nats, name, again)).toBe(again);
    expect(againFilter(name)).toBe('events.payments.again.refunds.>');
    expect(isItsOwn(nats, name, again, cancelled)).toBe(true);
    expect(isItsOwn(nats, name, `${prefix}events.reservations.reservation.cancelled`, cancelled)).toBe(true);
    expect(isItsOwn(nats, name, `${prefix}events.identity.reservation.cancelled`, cancelled)).toBe(false);
    expect(isItsOwn(nats, { service: 'identity', consumer: 'mails' }, again, cancelled)).toBe(false);
  },
);
