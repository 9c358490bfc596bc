/** What the components of this package say; a remote spreads it into its own texts. */
export interface ScreenTexts {
  readonly loading: string;
  readonly retry: string;
  /** A number that a person passes on to support. */
  readonly reference: string;
  readonly more: string;
  readonly moreFailed: string;
  readonly notConnected: string;
}
