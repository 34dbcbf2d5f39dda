import type { Readable } from 'node:stream'
import { LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { withRequestLanguage } from '#server/words/answering.ts'
import { pageLanguage } from '#server/words/page-language.ts'

const MANIFEST = '/app.webmanifest'
/** Answered by the service worker (web/app/line/offline-worker.ts), as only it can store the file. */
const SHARE_TARGET = '/shared'
const NOTHING_CAME = '/sales-and-purchase?tab=Invoice&create=purchase&shared=lost'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest (W3C), in the reader's language. */
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
    // Phones crop this icon to a circle or a drop: the mark is well inside.
    icon('app-maskable-512', 512, 'maskable'),
  ],
  // Lists the app among a phone's share targets, for received bills.
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: ['application/pdf', 'image/*'] }] },
  },
  // Shortcuts of the icon's menu; phones show the first three or four.
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
      .send(JSON.stringify({ lang, ...withRequestLanguage(request, manifest) }))
  })
}

/** Without the service worker a shared file arrives here without a session: the form asks to share it again. */
export function serveShareTarget(app: App) {
  app.register(async (room: App) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', async (_request: unknown, body: Readable) => {
      // Reads the body to its end without storing it: a browser that is answered earlier shows its own error.
      for await (const _piece of body);
    })
    room.post(SHARE_TARGET, (_request, reply) => reply.redirect(NOTHING_CAME, 303))
  })
}
