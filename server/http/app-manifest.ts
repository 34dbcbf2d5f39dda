import { LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { inTheirWords } from '#server/words/answering.ts'
import { pageLanguage } from '#server/words/page-language.ts'

export const MANIFEST = '/app.webmanifest'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** With what a phone or a counter puts Bahi among its programs (W3C Web Application Manifest), in the reader's words. */
const manifest = () => ({
  id: '/',
  name: 'Bahi',
  short_name: 'Bahi',
  description: t('GST billing, stock and orders for your shop'),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#6E1F2A',
  background_color: '#FBF8F2',
  categories: ['business', 'finance'],
  icons: [
    icon('app-192', 192),
    icon('app-512', 512),
    // Cut to a circle or a drop by the phone: its mark stands well inside.
    icon('app-maskable-512', 512, 'maskable'),
  ],
  // Under a long press on its icon; a phone shows the first three or four.
  shortcuts: [
    { name: t('New bill'), url: '/sales-and-purchase?tab=Invoice&create=sales' },
    { name: t('Receive Money'), url: '/money/khata?open=receipt' },
    { name: t('Khata'), url: '/money/khata' },
    { name: t('Close Drawer'), url: '/money/drawer' },
  ],
})

export function serveManifest(app: App) {
  app.get(MANIFEST, (request, reply) => {
    const language = pageLanguage(request.headers)
    const lang = language in LANGUAGES ? `${language}-IN` : 'en-IN'
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie, Accept-Language')
      .send(JSON.stringify({ lang, ...inTheirWords(request, manifest) }))
  })
}
