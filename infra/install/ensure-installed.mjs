// Runs before `npm start` and `npm test` (prestart, pretest): installs when node_modules is missing or older than the
// lock file. Plain JavaScript for Node 20 and no dependency, because at this moment there may be nothing else: the npm
// package `node` (a dev dependency) brings Node 24 with it, and npm puts node_modules/.bin before the system's Node for
// every script that follows.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const inRoot = (...segments) => join(root, ...segments);
const spaceNeededMB = 1500;
/** One run of npm writes both lock files, in either order. */
const sameRunMs = 60_000;

const stop = (line) => {
  process.stderr.write(`hamkke: ${line}\n`);
  process.exit(1);
};

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** npm writes node_modules/.package-lock.json at the end, so its time says when a whole installation ended. */
const isInstalled = () =>
  modified(inRoot('node_modules', '.package-lock.json')) + sameRunMs >= modified(inRoot('package-lock.json')) &&
  existsSync(inRoot('node_modules', '.bin', 'node'));

function install() {
  const { bavail, bsize } = statfsSync(root);
  const freeMB = Math.floor((bavail * bsize) / 1e6);
  if (freeMB < spaceNeededMB)
    stop(`the disk is full: installing needs ${spaceNeededMB} MB, ${freeMB} MB are free on ${root}`);

  const started = Date.now();
  process.stdout.write('hamkke: installing the packages of package-lock.json (about a minute the first time)\n');
  // Install scripts are off; only `node` needs its own, which puts the binary in place. npm 11 reads the same from
  // allowScripts.
  npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!existsSync(inRoot('node_modules', '.bin', 'node')))
    stop('npm ci ended without Node 24 in node_modules; remove node_modules and try again');
  process.stdout.write(`hamkke: installed in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

function npm(args) {
  // On Windows npm is a command file, which only a shell starts.
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) stop(`npm cannot be started: ${error.message}`);
  if (status !== 0) stop(`npm ${args[0]} failed with exit code ${status}; its message is above`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9))
  stop(`Node ${process.versions.node} is too old: Node 20.9 or newer is needed`);
mkdirSync(inRoot('.local'), { recursive: true });
if (!isInstalled()) install();
