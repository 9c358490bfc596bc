import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../schemas/fields.ts';
import { rentalFiguresSchema } from '../schemas/rental-figures.ts';
import { z } from '../zod.ts';

const figures = {
  method: 'GET',
  service: 'reservations',
  query: z.object({
    months: z.coerce.number().int().min(1).max(24).default(12).describe('how many, the running one included'),
  }),
  response: rentalFiguresSchema,
} as const;

export const readRentalFigures = defineEndpoint({
  ...figures,
  id: 'readRentalFigures',
  path: '/api/admin/rental-figures',
  access: 'overseer',
  summary: 'How rentals of all locations went on by month: begun, ended, renewed, churn, involuntary loss',
});

export const readPartnerRentalFigures = defineEndpoint({
  ...figures,
  id: 'readPartnerRentalFigures',
  path: '/api/franchises/:id/rental-figures',
  access: 'partner',
  summary: "The same of a partner's locations; for that partner, administrators and super users",
  params: z.object({ id: idSchema }),
});

export const rentalFigureEndpoints = [readRentalFigures, readPartnerRentalFigures] as const;
