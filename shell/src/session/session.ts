import type { Session } from '@hamkke/shell-api';

/** There is no sign-in yet: everyone is a visitor. */
export const visitorSession: Session = { status: 'signed-out' };
