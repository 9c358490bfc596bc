import { readFile } from 'node:fs/promises';

/** A tick of Linux' accounting (USER_HZ), in ms: the same on every machine. */
const tickMs = 10;

/**
 * The processor's time that a process has had so far, its own and the kernel's for it, in ms. Linux only. Source:
 * proc(5), /proc/pid/stat, utime and stime.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold blanks; the third field comes after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
