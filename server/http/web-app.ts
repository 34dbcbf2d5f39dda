import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import { PSEUDO, PSEUDO_TAG } from '#domain/words/pseudo.ts'
import type { App } from '#server/bare-app.ts'
import { type PageLanguage, pageLanguage } from '#server/words/page-language.ts'
import { serveManifest, serveShareTarget } from './app-manifest.ts'
import { webRoot } from './content-policy.ts'
import { refusalOf } from './problem.ts'

/** Files that an address loads first, as listed by the build. */
interface FirstLoad {
  path: string
  param?: string
  files: string[]
}

const FIRST_LOADS = '.vite/first-loads.json'
/** Paths of secret pages: dues, bills, and customer displays. */
const SECRET_PAGES = ['/p/', '/b/', '/d/']
/** Addresses of files: 'assets' of the English ones, 'assets-hi-1f2e3d4c' of the Hindi ones. No page is named so. */
const OF_FILE = /^\/assets[\w-]*\//
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable'
/** Headers that only a page needs, some for old browsers; files that a page loads go without them. */
const HEADS_OF_PAGES = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Origin-Agent-Cluster',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'Strict-Transport-Security',
  // Headers omitted for immutable files, as they are never revalidated.
  'ETag',
  'Last-Modified',
]

/** The address to which a customer's link moved with its shop, by the link's token. */
type WhereLinkWent = (token: string) => Promise<string | undefined>

/** The built web app; every path that is not a file is a screen, and the browser's router finds it. */
export async function serveWebApp(
  app: App,
  root = webRoot,
  whereLinkWent: WhereLinkWent = async () => undefined,
) {
  if (!existsSync(join(root, FIRST_LOADS))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalOf(404, 'Not found')))
    return
  }
  await app.register(serveStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    // The plugin's own header would replace the one of setHeaders.
    cacheControl: false,
    // Not served: compressed copies by their own path, folders, dot files and parent paths.
    allowedPath: (path) => !/\/\.|\/$|\.(br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      reply.setHeader('Cache-Control', OF_FILE.test(path.slice(root.length)) ? CACHED_FOR_EVER : 'no-cache')
      reply.setHeader('Vary', 'Accept-Encoding')
    },
  })
  serveFiles(app, root)
  app.addHook('onSend', async ({ url }, reply) => {
    if (!OF_FILE.test(url) || reply.statusCode !== 200) return
    for (const name of HEADS_OF_PAGES) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
  serveManifest(app)
  serveShareTarget(app)
  const pageOf = readPage(root)
  app.setNotFoundHandler(async (request, reply) => {
    // Secret links are excluded from search engines and caches.
    const isSecret = SECRET_PAGES.some((start) => request.url.startsWith(start))
    if (isSecret) reply.header('X-Robots-Tag', 'noindex, nofollow')
    const path = request.url.split('?')[0] ?? ''
    const movedTo = isSecret ? await whereLinkWent(path.split('/')[2] ?? '') : undefined
    if (movedTo) return reply.redirect(movedTo + path)
    return /^(GET|HEAD)$/.test(request.method) &&
      !request.url.startsWith('/api/') &&
      !OF_FILE.test(request.url)
      ? reply
          .type('text/html; charset=utf-8')
          .header('Cache-Control', isSecret ? 'no-store' : 'no-cache')
          .header('Vary', 'Cookie, Accept-Language')
          .send(pageOf(request.url, pageLanguage(request.headers)))
      : reply.code(404).send(refusalOf(404, 'Not found'))
  })
}

/** A route for each name at the root, not for each file: of those there are thousands, in eight languages. */
function serveFiles(app: App, root: string) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const { name } = entry
    if (name.startsWith('.') || name.endsWith('.html')) continue
    if (entry.isDirectory()) {
      app.get<{ Params: { '*': string } }>(`/${name}/*`, ({ params }, reply) =>
        reply.sendFile(`/${name}/${params['*']}`),
      )
    } else app.get(`/${name}`, (_request, reply) => reply.sendFile(`/${name}`))
  }
}

/** Returns the page with preload links for its address, so that scripts load without waiting for each other. */
function readPage(root: string): (url: string, language: PageLanguage) => string {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const loads: FirstLoad[] = JSON.parse(readFileSync(join(root, FIRST_LOADS), 'utf8'))
  const [head = '', body = ''] = page.split(/(?=<\/head>)/)
  const folders = readdirSync(root)
  return (url, language) => {
    const [pathname, query] = url.split('?')
    const params = new URLSearchParams(query)
    const files = loads
      .filter(({ path, param }) => isAt(path, pathname) && (!param || params.has(param)))
      .flatMap((load) => load.files)
    const links = [...new Set(files)].filter((file) => !head.includes(file)).map(linkTo)
    const inEnglish = head + links.join('') + body
    const folder = folders.find((name) => name.startsWith(`assets-${language}-`))
    return folder ? inLanguage(inEnglish, language, folder) : inEnglish
  }
}

/** The page with the code of another language; its styles and pictures are the same. */
const inLanguage = (page: string, language: PageLanguage, folder: string) =>
  page
    .replace('<html lang="en-IN">', `<html lang="${language === PSEUDO ? PSEUDO_TAG : `${language}-IN`}">`)
    .replace(/="\/assets\/([\w-]+\.js)"/g, `="/${folder}/$1"`)

/** True if a path such as '/merchants/7f...' matches the route '/merchants/:id'. */
const isAt = (path: string, pathname = '') =>
  path.includes(':') ? new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname) : path === pathname

const linkTo = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`
