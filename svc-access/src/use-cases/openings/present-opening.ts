import type { ManagedOpening, Opening, OwnOpening } from '@hamkke/contracts';
import type { OpeningLine } from '../../domain/opening.ts';

const presentOpening = ({ openingId, at, doorId, doorName, how, result }: OpeningLine): Opening => ({
  id: openingId,
  at: at.toISOString(),
  doorId,
  doorName,
  how,
  result,
});

/** An opening for its customer, with the name of the pass. */
export const presentOwnOpening = (line: OpeningLine): OwnOpening => ({
  ...presentOpening(line),
  passName: line.passName,
});

/** The same for who runs the location, who learns no name of a pass. */
export const presentManagedOpening = (line: OpeningLine): ManagedOpening => {
  const { reservationId, unitNumber, passId, visit, by, reason } = line;
  return { ...presentOpening(line), reservationId, unitNumber, shared: passId !== null, visit, by, reason };
};
