import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../backing/run-command.ts';

function isFreeOn(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // An address family that the machine does not have cannot be taken on it.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether nobody listens on a port, on this machine's own address or on all of them. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::'));

/**
 * Whether a port is free, or becomes so within the limit in ms: a server that was just killed may still be letting go
 * of it.
 */
export async function becomesFree(port: number, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!(await isFree(port))) {
    if (Date.now() > end) return false;
    await sleep(100);
  }
  return true;
}

/** Who listens on a port, as "name, pid 123", or a text that it cannot be seen. */
export async function holderOf(port: number): Promise<string> {
  const holder = process.platform === 'linux' ? linuxHolder(port) : await lsofHolder(port);
  return holder ?? 'a process of another user';
}

async function lsofHolder(port: number): Promise<string | undefined> {
  const { output } = await runCommand('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { timeoutMs: 5_000 });
  const pid = /^p(\d+)/m.exec(output)?.[1];
  return pid && `${/^c(.+)/m.exec(output)?.[1] ?? 'a process'}, pid ${pid}`;
}

/** Reads /proc itself: `ss` and `lsof` are not on every machine. */
function linuxHolder(port: number): string | undefined {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const owns = readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(socketInode(`/proc/${pid}/fd/${fd}`)));
      if (owns) return `${commandOf(pid)}, pid ${pid}`;
    } catch {
      // It ended meanwhile, or belongs to someone else.
    }
  }
  return undefined;
}

/** The program and its first argument; Node calls its own thread "MainThread", which would help nobody. */
function commandOf(pid: string): string {
  const [program = '', argument = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return [basename(program) || readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), argument]
    .filter(Boolean)
    .join(' ')
    .slice(0, 80);
}

const listening = '0A';

function listeningInodes(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync(`/proc/net/${table}`, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      return state === listening && address.endsWith(`:${hexPort}`) && inode ? [inode] : [];
    });
}

const socketInode = (path: string): string => {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(path))?.[1] ?? '';
  } catch {
    return '';
  }
};
