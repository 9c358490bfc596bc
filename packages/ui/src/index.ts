export { Alert, type AlertProps, type AlertTone } from './alert/alert.tsx';
export { Avatar, type AvatarProps, type AvatarSize } from './avatar/avatar.tsx';
export { Badge, type BadgeTone } from './badge.tsx';
export {
  Button,
  buttonClass,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
  type IconButtonProps,
} from './button/button.tsx';
export { Card } from './card.tsx';
export { CopyableText, type CopyableTextProps } from './copyable-text/copyable-text.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export {
  Field,
  Select,
  TextAreaField,
  type FieldProps,
  type SelectProps,
  type TextAreaFieldProps,
} from './field/field.tsx';
export { isLanguage, languageCodes, languages, type CompleteLanguage, type Language } from './languages.ts';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';
export type { ListboxChoice, ListboxProps } from './listbox/listbox-face.tsx';
export { Listbox } from './listbox/listbox.tsx';
export type { MenuAction, MenuEntry, MenuLink, MenuProps } from './menu/menu-face.ts';
export { Menu } from './menu/menu.tsx';
export { NoticePage, type NoticePageProps } from './notice-page.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { Picture, type PictureProps, type PictureVariant } from './picture/picture.tsx';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './radio-group/radio-group.tsx';
export { whenScreenRests } from './screen-rest.ts';
export { useSingleFlight } from './single-flight.ts';
export { Skeleton, SkeletonArea } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { EmptyState, ErrorState, type ErrorStateProps } from './states/states.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { ToastProvider, toastMs, useToast, type ToastContent } from './toast/toast.tsx';
export { Typed } from './typed.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
export { useWoken } from './woken.ts';
