// Where the kernel cannot notify a process that its parent died (anything but Linux): starts a command, and ends it
// when the channel to the parent closes. It ignores the signals that its group gets, because the command gets them too,
// and leaves when the command does. Usage: <signal> <command> [argument...]
import { spawn } from 'node:child_process';

const [deathSignal, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', () => process.exit(127));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.once('disconnect', () => child.kill(deathSignal));
