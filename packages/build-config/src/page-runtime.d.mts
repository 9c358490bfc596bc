/** The federation's runtime of the tuned build; its callers are written by the bundler. See page-runtime.mjs. */
declare const page: {
  readonly bundlerRuntime: Readonly<
    Record<'init' | 'installInitialConsumes' | 'consumes' | 'initContainerEntry', (options: object) => void>
  >;
};
// oxlint-disable-next-line import/no-default-export -- it stands in for a module with a default export
export default page;
