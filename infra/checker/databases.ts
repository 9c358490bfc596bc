/**
 * Whose databases are read. One that is not there, as that of access before it first ran, is read as one without rows.
 */
export const services = ['catalog', 'reservations', 'payments', 'identity', 'access'] as const;
export type DatabaseNames = Readonly<Record<(typeof services)[number], string>>;
