import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'en-IN,en;q=0.9,hi;q=0.8', 'en'],
  [undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  [undefined, 'en;q=0.5, mr;q=0.7', 'mr'],
  // A language that Bahi does not speak is passed over.
  [undefined, 'fr-FR, ta;q=0.4', 'ta'],
  ['theme=x; language=mr', 'hi-IN', 'mr'],
  ['language=xx', 'hi-IN', 'hi'],
  // What screens are looked at in is not asked for by any browser.
  ['language=xa', undefined, 'xa'],
  [undefined, 'xa', 'en'],
  ['notlanguage=mr', undefined, 'en'],
])('with cookie %s and Accept-Language %s the page is in %s', (cookie, asked, language) => {
  expect(pageLanguage({ cookie, 'accept-language': asked })).toBe(language)
})
