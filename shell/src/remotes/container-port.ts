import type { RegisteredRemote, RemoteName } from '@hamkke/contracts';

/** Brings the exposed module of a remote onto the page. The real one is `federation.ts`; tests have one in memory. */
export interface ContainerPort {
  /** `attempt` counts from 0; later ones must not be answered from what the first left behind. */
  fetch(name: RemoteName, registered: RegisteredRemote, attempt: number): Promise<unknown>;
}
