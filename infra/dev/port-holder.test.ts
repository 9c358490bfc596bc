import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { becomesFree, holderOf, isFree } from './port-holder.ts';

test('a taken port is not free and its holder is named; once closed it is free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port)).toBe(false);
  expect(await becomesFree(port, 0)).toBe(false);
  expect(await holderOf(port)).toContain(`pid ${process.pid}`);
  const free = becomesFree(port, 30_000);
  server.close();
  expect(await free).toBe(true);
});
