import type { Failpoints } from '@hamkke/service-kit';

/** Steps of each use case at which a test may stop the process. */
export const useCaseFailpoints = {
  'follow-reservation': ['follow-reservation.before-commit', 'follow-reservation.after-commit'],
  'replace-code': ['replace-code.before-commit', 'replace-code.after-commit'],
  'add-pass': ['add-pass.before-commit', 'add-pass.after-commit'],
  'import-passes': ['import-passes.before-commit', 'import-passes.after-commit'],
  'remove-pass': ['remove-pass.before-commit', 'remove-pass.after-commit'],
  'set-visiting': ['set-visiting.before-commit', 'set-visiting.after-commit'],
  'request-visit': ['request-visit.before-commit', 'request-visit.after-commit'],
  'begin-visit': ['begin-visit.before-commit', 'begin-visit.after-commit'],
  'raise-alarm': ['raise-alarm.before-commit', 'raise-alarm.after-commit'],
  'push-setting': ['push-setting.before-call', 'push-setting.after-call'],
  'drop-setting': ['drop-setting.before-commit', 'drop-setting.after-commit'],
  'renew-wanted': ['renew-wanted.before-commit', 'renew-wanted.after-commit'],
  'erase-person': ['erase-person.before-commit'],
  'add-door': ['add-door.before-commit', 'add-door.after-commit'],
  'import-doors': ['import-doors.before-commit', 'import-doors.after-commit'],
  'remove-door': ['remove-door.before-commit', 'remove-door.after-commit'],
  'open-door': ['open-door.before-commit', 'open-door.after-commit', 'open-door.after-call'],
} as const;

export type AccessFailpoint = (typeof useCaseFailpoints)[keyof typeof useCaseFailpoints][number];
export const accessFailpoints: readonly AccessFailpoint[] = Object.values(useCaseFailpoints).flat();
export type AccessFailpoints = Failpoints<AccessFailpoint>;
