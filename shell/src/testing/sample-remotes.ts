import type { RegisteredRemote, Registry, RemoteName } from '@hamkke/contracts';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';

/** A container answers with a module, or fails with an error. */
export type Answer = RemoteModule | Error | Promise<never>;

/** Answers as containers expose them. */
export const exposedBy = (answers: Partial<Record<RemoteName, Answer[]>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, queue]) => [
      name,
      queue.map((answer) => (answer instanceof Error || answer instanceof Promise ? answer : { remote: answer })),
    ]),
  );

/** A small remote that fits the shell. */
export function sampleRemote(overrides: Partial<RemoteModule> = {}): RemoteModule {
  return {
    shellApi: SHELL_API_MAJOR,
    version: 'v1',
    routes: [],
    texts: { namespace: 'sample', fallback: { hello: '안녕하세요' }, load: async () => undefined },
    ...overrides,
  };
}

export function registeredRemote(name: RemoteName, overrides: Partial<RegisteredRemote> = {}): RegisteredRemote {
  const entry = `/releases/${name}/${overrides.version ?? 'v1'}/remoteEntry.abc.js`;
  return {
    version: 'v1',
    entry,
    entryGlobalName: `hamkke_${name}`,
    shellApi: SHELL_API_MAJOR,
    preload: { js: [entry], css: [] },
    integrity: { [entry]: 'sha384-x' },
    ...overrides,
  };
}

export function sampleRegistry(names: readonly RemoteName[], overrides: Partial<RegisteredRemote> = {}): Registry {
  return {
    revision: 1,
    shell: { version: 's1', path: '/releases/shell/s1/' },
    remotes: Object.fromEntries(names.map((name) => [name, registeredRemote(name, overrides)])),
  };
}
