export { ConsentFields } from './consent-fields.tsx';
export { RegistrationAlert } from './registration-alert.tsx';
export { AccountFields, PartnerFields, type RegistrationText } from './registration-fields.tsx';
export { SessionNotStored } from './session-not-stored.ts';
export { useAgreement, type Agreement } from './use-agreement.ts';
export { useRegistration, type Alarm, type RegistrationForm } from './use-registration.ts';
export {
  partnerInfoOf,
  registrationBody,
  registrationOf,
  type FieldError,
  type Registration,
  type TypedField,
} from './validate-registration.ts';
