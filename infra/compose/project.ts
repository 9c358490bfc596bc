import { join } from 'node:path';
import { root } from '../dev/root.ts';

/**
 * One running system of compose.yaml: its name for docker, and the file of compose's own variables that `writeSettings`
 * wrote.
 */
export interface ComposeProject {
  readonly project: string;
  readonly variables: string;
}

/** The arguments of `docker` for this system. */
export const onProject = ({ project, variables }: ComposeProject, args: readonly string[]): readonly string[] => [
  'compose',
  '--project-name',
  project,
  '--file',
  join(root, 'infra/compose.yaml'),
  '--env-file',
  variables,
  '--profile',
  'stand-ins',
  ...args,
];
