import { expect, test } from 'vitest';
import { natsAddress } from './nats-address.ts';

test('name and password are given beside the address', () => {
  expect(natsAddress('nats://localhost:4222')).toEqual({ servers: 'nats://localhost:4222' });
  expect(natsAddress('nats://payments:a%2Fb@nats:4222')).toEqual({
    servers: 'nats://nats:4222',
    user: 'payments',
    pass: 'a/b',
  });
  expect(natsAddress('tls://payments:secret@nats.example')).toEqual({
    servers: 'tls://nats.example',
    user: 'payments',
    pass: 'secret',
  });
});
