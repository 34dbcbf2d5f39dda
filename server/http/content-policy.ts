import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'

/** Where the build puts the web app. */
export const webRoot = join(packageRoot, 'dist/web')

/** The payment provider's checkout: the only foreign address that the page may load from. */
const RAZORPAY = ['https://checkout.razorpay.com', 'https://api.razorpay.com']

/** The page's content policy; of inline scripts, only those that were in the page when it was built under `root`. */
export function contentPolicy(root = webRoot) {
  return {
    defaultSrc: ["'self'"],
    // No page of ours has a base element; one that is smuggled in would send its relative addresses elsewhere.
    baseUri: ["'none'"],
    // The reader of codes by camera is our own WebAssembly; it may be compiled, scripts may not be evaluated.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...sumsOfScripts(join(root, 'index.html')), ...RAZORPAY],
    // The component library writes its style variables into style elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", ...RAZORPAY],
    frameSrc: RAZORPAY,
    upgradeInsecureRequests: null,
  }
}

function sumsOfScripts(page: string): string[] {
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
