import type { ServerName } from './versions.ts';
import type { Say } from './progress.ts';

/** A backing server that we started, whatever it runs as: a process, a container, or the MongoDB library's child. */
export interface RunningServer {
  readonly pid: () => number | undefined;
  /** Starts it again on the same port and data, after a kill or a stop; resolves when it answers. */
  readonly start: () => Promise<void>;
  /**
   * The clean stop; what takes longer than the grace time, in ms, is killed where it is a process of ours (10 s by
   * default).
   */
  readonly stop: (graceMs?: number) => Promise<void>;
  /** As a power cut. */
  readonly kill: () => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

export interface ServerSettings {
  readonly port: number;
  /** Stays between starts. */
  readonly dataDir: string;
  readonly onLine: (line: string) => void;
  /** Called when it ends unexpectedly. */
  readonly onExit: (how: string) => void;
}

/** What the resolver has to know about one kind of server. */
export interface ServerKind {
  readonly name: ServerName;
  readonly title: string;
  readonly variable: 'MONGO_URL' | 'REDIS_URL' | 'NATS_URL';
  readonly binaries: readonly string[];
  readonly url: (port: number) => string;
  readonly fromBinary: (binary: string, settings: ServerSettings) => RunningServer;
  readonly fromImage: (image: string, settings: ServerSettings) => RunningServer;
  /** Obtains a binary for this machine and answers its path. */
  readonly fetch: (say: Say) => Promise<string>;
}
