/**
 * What was loaded for a day without the connection goes with who leaves, also where the page is so young that nothing
 * of that has begun yet. What cannot be loaded now is erased by the next sign-in page.
 */
export const eraseLoaded = () =>
  import('#web/app/line/offline-lists.ts').then(({ forgetStored }) => forgetStored()).catch(() => {})
