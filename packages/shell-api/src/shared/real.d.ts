declare module '@real/react-router' {
  export * from 'react-router';
}
declare module '@real/react-query' {
  export * from '@tanstack/react-query';
}
declare module '@real/react-i18next' {
  export * from 'react-i18next';
}
