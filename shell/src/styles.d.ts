declare module '*.css';
declare const __RELEASE__: string;

interface ImportMeta {
  /** There in builds of development only (packages/build-config, hot.ts). */
  readonly webpackHot?: object;
}
