import { createFederation, type Federation, type FederationSettings } from '@hamkke/federation/runtime';
import { getInstance } from '@module-federation/runtime';

/** The federation of this page. The shell's build has made the library's instance before any code of the shell runs. */
export function pageFederation(settings: Omit<FederationSettings, 'instance'>): Federation {
  const instance = getInstance();
  if (!instance) throw new Error('The build of this shell made no federation');
  return createFederation({ ...settings, instance });
}
