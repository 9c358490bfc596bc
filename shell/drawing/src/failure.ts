import type { WorkerFailure } from './protocol.ts';

const longestMessage = 300;
const mostPlaces = 12;

/** A message may quote what it failed on, so little of it is passed on; of the stack the places alone. */
export function describeFailure(thrown: unknown): WorkerFailure {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', places: '' };
  const places = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    message: thrown.message.slice(0, longestMessage),
    places: places.slice(0, mostPlaces).join('\n'),
  };
}
