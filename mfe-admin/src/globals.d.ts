declare module '*.css';
/** Release of this remote, put in by the build. */
declare const __RELEASE__: string;
