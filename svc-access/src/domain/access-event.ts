interface Alarming {
  readonly doorId: string;
  readonly at: Date;
  readonly tries: number;
}

/** What happened here that others are to know. */
export type AccessEvent =
  | { readonly type: 'visit.requested'; readonly visitId: string; readonly at: Date }
  | (Alarming & { readonly type: 'door.alarmed'; readonly locationId: string; readonly ownerId: string | null })
  | (Alarming & { readonly type: 'rental.alarmed'; readonly reservationId: string });
