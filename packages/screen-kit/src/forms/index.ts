export { contractFields, type BodySchema, type FieldErrors } from './contract-fields.ts';
export { useValidatedForm, type FormErrors, type ValidatedForm } from './use-validated-form.ts';
