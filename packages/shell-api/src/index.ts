export type { RemoteName, RuntimeConfig } from '@hamkke/contracts';
export { SHELL_API_MAJOR } from './major.ts';
export { mounts, remoteOf, type Mount } from '@hamkke/contracts/mounts';
export type { ManagingScope, Messages, PlacePicking, RemoteModule, RemoteTexts, SlotProps } from './remote-module.ts';
export { memoryOwnerTexts, type OwnerTexts } from './owner-texts.ts';
export type { Session, SessionUser, ShellApi, SlotRequest } from './shell-api.ts';
export { RemoteSlot, ShellProvider, useOwnerText, usePageTitle, useShell } from './shell-context.tsx';
export type { MessagesLike } from './messages-like.ts';
export { useOffline } from './use-offline.ts';
