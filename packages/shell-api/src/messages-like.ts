/**
 * The shape of a catalogue with its texts widened to `string`. A complete language is written as `const en:
 * MessagesLike<typeof ko>`, so that a missing or misspelt key fails the type check. Source: experience.md "Behave".
 */
export type MessagesLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : MessagesLike<T[K]> };
