// A loader of a workspace's texts, in builds of development only: changed texts replace the old ones in the i18next of
// the page, which then draws them.

/** @this {import('@rspack/core').LoaderContext<{ namespace: string }>} */
// oxlint-disable-next-line import/no-default-export -- a loader is the default export of its module
export default function replaceTexts(source) {
  const { namespace } = this.getOptions();
  const language = /([a-z]{2})\.ts$/.exec(this.resourcePath)[1];
  return `${source}
if (import.meta.webpackHot) {
  if (import.meta.webpackHot.data?.shown) {
    globalThis.hamkkeTexts.addResourceBundle('${language}', '${namespace}', ${language}, true, true);
    globalThis.hamkkeTexts.emit('languageChanged', globalThis.hamkkeTexts.language);
  }
  import.meta.webpackHot.dispose((data) => { data.shown = true; });
  import.meta.webpackHot.accept();
}
`;
}
