/** What people agree to before they open an account or rent a unit. */
export const documentNames = ['terms', 'privacy'] as const;
export type DocumentName = (typeof documentNames)[number];

/**
 * The wording of each document that holds now, named by the day from which it holds. A change of a document's text
 * changes its version: the pages show it and send it with a sign-up or an order, and the services refuse agreement to
 * an older one.
 */
export const documentVersions: Readonly<Record<DocumentName, string>> = { terms: '2026-11-28', privacy: '2026-11-28' };
