// Builds of development only: React's refresh runtime of the shell, for the remotes of the same page (refresh-of-page.cjs).
globalThis.hamkkeRefresh = require('react-refresh/runtime');
