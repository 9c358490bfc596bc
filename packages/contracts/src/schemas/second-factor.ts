import { z } from '../zod.ts';

/** A code of an authenticator app, or one of the recovery codes. */
export const secondFactorCodeSchema = z.string().trim().min(6).max(40);

/** What stands in for a session until the code has come: single-use, for minutes, only for the visitor who got it. */
export const secondFactorTicketSchema = z.string().min(20).max(200);
