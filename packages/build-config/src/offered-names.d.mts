/** Loader function; see offered-names.mjs. */
// oxlint-disable-next-line import/no-default-export -- a loader is the default export of its module
export default function requireOfferedNames(
  this: { getOptions(): { facades: Record<string, string> } },
  source: string,
): string;
