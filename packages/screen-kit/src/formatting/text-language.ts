const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/**
 * The language of what a partner typed, for the attribute `lang`, where the page is in another one: Korean, as long as
 * it is shown as it was typed. Screen readers then pronounce it right.
 */
export function textLanguage(typed: string, shown: string, language: string): 'ko' | undefined {
  return language !== 'ko' && shown === typed && hangul.test(typed) ? 'ko' : undefined;
}
