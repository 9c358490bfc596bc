/**
 * The environment of a process that a test starts: its own settings, and of ours only where programs are and where
 * compiled modules are cached, so that no setting of the machine reaches it.
 */
export function processEnvironment(own: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...own };
}
