import type { Connection, mongo } from 'mongoose';

/** Gets each command that this process sends to MongoDB, when it is sent. */
export type CommandWatcher = (event: mongo.CommandStartedEvent) => void;

const watchers = new Set<CommandWatcher>();

/**
 * Lets a test see all commands of connections that are opened from now on; nothing watches in production. Returns the
 * end of it.
 */
export function watchCommands(watcher: CommandWatcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const isWatched = (): boolean => watchers.size > 0;

/** Passes the commands of a connection on to whoever watches; the connection was opened with `monitorCommands`. */
export function showCommands(connection: Connection): void {
  connection.getClient().on('commandStarted', (event) => {
    for (const watcher of watchers) watcher(event);
  });
}
