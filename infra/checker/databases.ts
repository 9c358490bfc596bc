/** Whose databases are read. */
export const services = ['catalog', 'reservations', 'payments', 'identity'] as const;
export type DatabaseNames = Readonly<Record<(typeof services)[number], string>>;
