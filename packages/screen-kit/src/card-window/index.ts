export {
  isPaymentReady,
  loadPaymentScript,
  openCardRegistration,
  openPaymentWindow,
  type RegistrationResult,
  type WindowResult,
} from './card-window.ts';
