import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, wonSchema } from '../schemas/fields.ts';

export const moveRentalBody = z.object({
  unitId: idSchema,
  locationId: idSchema,
  moveDate: calendarDateSchema.describe('the first day in the other unit'),
  expectedRefund: wonSchema.describe('what the page showed to come back; another amount is refused'),
});
