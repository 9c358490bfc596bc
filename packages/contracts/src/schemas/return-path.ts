import { z } from '../zod.ts';
import { safeReturnPath } from './safe-return-path.ts';

export const returnPathSchema = z.string().max(2000).optional().transform(safeReturnPath);
