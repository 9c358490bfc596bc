/** What the button that shares a page says; a remote has it as its texts of `share`. */
export interface ShareTexts {
  /** The button's name. */
  readonly open: string;
  readonly copied: string;
  /** Over the link where the browser neither shares nor copies. */
  readonly byHand: string;
  readonly copy: string;
  readonly close: string;
}
