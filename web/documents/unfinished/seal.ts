import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { showDraftKey } from '#contract/people/draft-key.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { draftPrefix, draftsOf } from '#web/app/calls/session/ended-session.ts'
import { changeSessionUser, readSession, shopOfPage } from '#web/app/calls/session/session.ts'
import { isSale, MARK } from './draft-mark.ts'

// The browser's own ciphers answer later, when a closing page is gone, and are missing on plain http.
const cipherOf = managedNonce(xchacha20poly1305)

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const keyOf = (base64url: string) => bytesOf(base64url.replaceAll('-', '+').replaceAll('_', '/'))

/** Encrypts a text, each time with another nonce. */
export function sealText(text: string, key: string): string {
  const bytes = cipherOf(keyOf(key)).encrypt(new TextEncoder().encode(text))
  return MARK + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Null if it was sealed under another key, or is no sealed text. */
export function openText(stored: string, key: string): string | null {
  try {
    return new TextDecoder().decode(cipherOf(keyOf(key)).decrypt(bytesOf(stored.slice(MARK.length))))
  } catch {
    return null
  }
}

/** The key of the page's shop in the session; undefined for who may not see costs (any more). */
export function keyOfPage(): string | undefined {
  const { draftKey, rights } = readSession()?.user ?? {}
  const isOwn = rights?.answers?.costs === 'allowed' && draftKey?.shop === shopOfPage()
  return isOwn ? draftKey?.key : undefined
}

/** A form waits no longer for it. */
const WITHIN_MS = 4_000

let asking: Promise<void> | undefined

/** Stores the shop's key in the session, with which it ends. */
export function fetchKey(): Promise<void> {
  const key = keyOfPage()
  if (key) return Promise.resolve(sealEarlier(key))
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask() {
  const [person, shop] = [readSession()?.user._id, shopOfPage()]
  if (!person || !shop || isLineDown()) return
  const { key } = await call(showDraftKey, {}, { signal: AbortSignal.timeout(WITHIN_MS) })
  // Somebody else may have signed in meanwhile.
  if (readSession()?.user._id !== person || shopOfPage() !== shop) return
  changeSessionUser({ draftKey: { shop, key } })
  sealEarlier(key)
}

/** Seals this person's drafts that were stored before there was a key. */
function sealEarlier(key: string) {
  const person = readSession()?.user._id ?? ''
  // Asking for the prefix remembers the shop of this person in the browser.
  if (!Object.keys(localStorage).some((name) => name.startsWith(`bahi.draft.${person}`))) return
  const prefix = draftPrefix(person)
  for (const name of draftsOf(person)) {
    const text = localStorage.getItem(prefix + name)
    // The cash of a drawer has no values.
    if (isSale(name) || !text?.includes('"values":')) continue
    try {
      localStorage.setItem(prefix + name, sealText(text, key))
    } catch {
      // Storage is full: it stays as it is.
    }
  }
}
