import { z } from '../zod.ts';
import { lineSchema } from '../schemas/fields.ts';

export const rejectionBody = z.object({ reason: lineSchema(500) });
