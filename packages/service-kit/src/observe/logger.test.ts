import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

test('personal data is removed at any depth, also from children', () => {
  const text = logged((logger) =>
    logger.child({ email: 'kim@example.com' }).info(
      {
        body: { customer: { customerName: '김함께', customerPhone: '010-1234-5678' } },
        headers: { cookie: 'session=1', authorization: 'Bearer 1' },
        unitId: 'u1',
      },
      'said',
    ),
  );
  for (const secret of ['kim@', '김함께', '5678', 'session=1', 'Bearer']) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ unitId: 'u1', service: 'test', level: 'info', msg: 'said' });
});

test('keys of saved cards are removed at any depth, also from children', () => {
  const text = logged((logger) =>
    logger
      .child({ billingKey: 'key-1', card: { sealedKey: 'key-2' } })
      .info({ sealedKey: 'key-3', request: { body: { billingKey: 'key-4' } }, unitId: 'u1' }, 'said'),
  );
  expect(text).not.toContain('key-');
  expect(JSON.parse(text)).toMatchObject({ unitId: 'u1' });
});

test('an error is logged with its causes, and what its text quotes is masked', () => {
  const cause = Object.assign(new Error('E11000 duplicate key { email: "kim@example.com", phone: "01012345678" }'), {
    code: 11000,
    keyValue: { email: 'kim@example.com' },
  });
  const text = logged((logger) =>
    logger.error(
      { err: new DomainError('INTERNAL', { customerEmail: 'kim@example.com', unitId: 'u1' }, { cause }) },
      'failed',
    ),
  );
  expect(text).not.toContain('kim@example.com');
  expect(text).not.toContain('01012345678');
  expect(JSON.parse(text).err).toMatchObject({
    type: 'DomainError',
    code: 'INTERNAL',
    details: { unitId: 'u1' },
    cause: { code: 11000 },
  });
});

/** What a process of its own wrote before it killed itself. */
function lastWords(code: string): string[] {
  const script = `import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)}; const logger = createLogger({ service: 'test' }); ${code}; process.kill(process.pid, 'SIGKILL');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(signal).toBe('SIGKILL');
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('a killed process leaves its warnings and what came before them; plain lines wait for a batch', () => {
  expect(lastWords(`logger.info('first'); logger.child({ one: 1 }).warn('second'); logger.info('third')`)).toEqual([
    'first',
    'second',
  ]);
  expect(lastWords(`logger.info('listening'); logger.flush()`)).toEqual(['listening']);
});
