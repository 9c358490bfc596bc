import { findProgram } from './apt.ts';
import { dockerAnswers, hasImage } from './container.ts';
import type { Say } from './progress.ts';
import { lastLine, runCommand } from './run-command.ts';
import type { RunningServer, ServerKind, ServerSettings } from './server.ts';
import { isAtLeast, serverVersions, versionIn } from './versions.ts';

/** A server of one kind that can be started, and a text that says where it came from. */
export interface Resolved {
  readonly origin: string;
  readonly create: (settings: ServerSettings) => RunningServer;
}

/**
 * The first that holds: a fit binary on the PATH, a Docker engine with the image, a binary that can be fetched. Given
 * URLs never come here.
 */
export async function resolveServer(kind: ServerKind, say: Say): Promise<Resolved> {
  const binary = await binaryOnPath(kind, say);
  if (binary) return { origin: binary, create: (settings) => kind.fromBinary(binary, settings) };
  const { image } = serverVersions[kind.name];
  if ((await dockerAnswers()) && (await hasImage(image, say))) {
    return { origin: `the image ${image}`, create: (settings) => kind.fromImage(image, settings) };
  }
  const fetched = await kind.fetch(say);
  return { origin: fetched, create: (settings) => kind.fromBinary(fetched, settings) };
}

async function binaryOnPath(kind: ServerKind, say: Say): Promise<string | undefined> {
  const { minimum } = serverVersions[kind.name];
  for (const name of kind.binaries) {
    const path = findProgram(name);
    if (!path) continue;
    const { output } = await runCommand(path, ['--version'], { timeoutMs: 20_000 });
    const version = versionIn(output);
    if (version && isAtLeast(version, minimum)) return path;
    say(
      `${kind.title}: ${path} is not used: ${version ? `version ${version}, ${minimum} is needed` : lastLine(output)}`,
    );
  }
  return undefined;
}
