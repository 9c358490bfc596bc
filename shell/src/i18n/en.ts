import type { MessagesLike } from '@hamkke/shell-api';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  brand: 'Hamkke',
  home: 'Go to home',
  skipToContent: 'Skip to content',
  navigation: { label: 'Main menu', home: 'Home', locations: 'Branches', contact: 'Contact', franchise: 'Franchise', warehouses: 'Warehouses', awaitingApproval: 'In review', profile: 'Profile', login: 'Log in' },
  header: { login: 'Log in' },
  account: {
    menu: 'My account menu: {{name}}',
    heading: 'My account',
    profile: 'Profile',
    logout: 'Log out',
    logoutFailed: 'An error occurred during logout.',
    roles: { user: 'Member', franchise: 'Franchise member', admin: 'Administrator' },
    awaitingApproval: 'In review',
  },
  language: { label: 'Language', incomplete: 'not ready, shown in Korean' },
  footer: { tagline: 'A new standard for self storage', copyright: '© 2025 Hamkke. All rights reserved.' },
  loading: 'Loading',
  close: 'Close',
  retry: 'Try again',
  remoteDown: {
    title: 'This screen could not be loaded',
    unreachable: 'Check your connection and try again.',
    timedOut: 'It is taking too long. Try again in a moment.',
    notRegistered: 'This screen is not available right now. Try again in a moment.',
    incompatible: 'This screen does not fit the version of the app that is open. Please reload.',
    broken: 'Something went wrong on this screen. Please try again.',
    reference: 'Error {{id}} · {{reason}}',
  },
  notFound: { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?', back: 'Go to home' },
};
