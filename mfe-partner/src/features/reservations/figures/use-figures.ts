import { reading } from '@hamkke/api-client';
import { readPartnerRentalFigures, readRentalFigures } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { useQuery } from '@tanstack/react-query';

/** How many months are shown, the running one included. */
const query = { months: 12 };
/** How long changes are gathered before the figures are read once more, in ms: they are added up over many rentals. */
const everyMs = 10_000;

/** How the rentals of a partner went on by month, or everybody's; refreshed by the live stream. */
export function useFigures(partnerId: string | undefined) {
  const endpoint = partnerId === undefined ? readRentalFigures : readPartnerRentalFigures;
  useLiveReads(['reservation'], [endpoint], {
    everyMs,
    ...(partnerId !== undefined && { concerns: ofPartner(partnerId) }),
  });
  return useQuery({
    ...(partnerId === undefined
      ? reading(readRentalFigures, { query })
      : reading(readPartnerRentalFigures, { params: { id: partnerId }, query })),
    refetchOnMount: 'always',
  });
}
