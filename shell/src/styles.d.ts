declare module '*.css';
declare const __RELEASE__: string;
