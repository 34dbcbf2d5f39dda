/**
 * Erases the lists stored for offline use when a person signs out, even before the page has loaded that part. If the module
 * cannot be loaded, the next sign-in page erases them.
 */
export const eraseLoaded = () =>
  import('#web/app/line/offline-lists.ts').then(({ forgetStored }) => forgetStored()).catch(() => {})
