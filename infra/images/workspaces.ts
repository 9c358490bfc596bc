/** A process of ours that has an image. */
export interface Workspace {
  /** Its name as an image (`hamkke/{name}`) and as a container, and the Dockerfile's WORKSPACE. */
  readonly name: string;
  /** Its folder; what is no TypeScript in it comes along whole. */
  readonly folder: string;
  /** What the container runs. */
  readonly main: string;
  /** Where more programs are that an operator may run in it. */
  readonly commands?: string;
  /** Patterns of files that it finds in a package by a computed path, which no trace follows. */
  readonly served?: readonly string[];
}

const ofService = (name: string): Workspace => ({
  name,
  folder: name,
  main: `${name}/src/main.ts`,
  commands: `${name}/src/commands`,
});

/** Every process that has an image. */
export const workspaces: readonly Workspace[] = [
  ofService('svc-catalog'),
  ofService('svc-reservations'),
  ofService('svc-payments'),
  ofService('svc-identity'),
  ofService('svc-access'),
  {
    ...ofService('gateway'),
    served: ['node_modules/swagger-ui-dist/{package.json,swagger-ui.css,swagger-ui-bundle.js}'],
  },
  { ...ofService('shell/drawing'), name: 'drawing' },
  // It reads all databases, and so do backups, whose programs it brings along.
  { name: 'checker', folder: 'infra/checker', main: 'infra/checker/service/main.ts', commands: 'infra/backup' },
  { name: 'stand-ins', folder: 'infra/stand-ins', main: 'infra/stand-ins/main.ts' },
];
