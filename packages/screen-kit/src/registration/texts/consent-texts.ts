import type { DocumentName } from '@hamkke/contracts';

type ByDocument = Readonly<Record<DocumentName, string>>;

/** What is said where one agrees to the documents; a remote has it as its texts of `consent`. */
export interface ConsentTexts extends ByDocument {
  readonly heading: string;
  readonly all: string;
  readonly agree: ByDocument;
  readonly missing: ByDocument;
  readonly read: string;
  readonly newWindow: string;
  readonly newer: string;
}
