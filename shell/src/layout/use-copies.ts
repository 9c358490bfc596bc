import { onRead } from '@hamkke/api-client/copies';
import { useEffect, useState } from 'react';

/** So many paths are remembered at most: a screen reads a handful. */
const most = 50;

/** Whether the screen at `pathname` shows copies of what it reads: some read of it was last answered by one. */
export function useShowsCopies(pathname: string): boolean {
  const [copies, setCopies] = useState<{ readonly of: string; readonly paths: readonly string[] }>({
    of: pathname,
    paths: [],
  });
  // another screen reads anew
  if (copies.of !== pathname) setCopies({ of: pathname, paths: [] });
  useEffect(
    () =>
      onRead(({ path, isCopy }) =>
        setCopies((before) => {
          if (before.paths.includes(path) === isCopy) return before;
          const others = before.paths.filter((one) => one !== path);
          return { of: before.of, paths: isCopy ? [...others, path].slice(-most) : others };
        }),
      ),
    [],
  );
  return copies.paths.length > 0;
}
