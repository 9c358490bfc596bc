/** People that one call names, at most. Source: contracts, `listPeopleNames`. */
const mostAtOnce = 100;

/**
 * Ids to read together: each once, group after group, so that what a page adds later leaves the batches before it as
 * they were.
 */
export function nameBatches(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const known = new Set<string>();
  return groups.flatMap((group) => {
    const fresh = [...new Set(group)].filter((id) => !known.has(id)).toSorted();
    for (const id of fresh) known.add(id);
    return Array.from({ length: Math.ceil(fresh.length / mostAtOnce) }, (_, index) =>
      fresh.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    );
  });
}
