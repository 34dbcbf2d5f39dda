import { readSession } from '#web/app/calls/session/session.ts'
import { isSealed } from './draft-mark.ts'

/**
 * Purchase rates never lie open in this computer's storage: drafts and waiting documents of purchases are sealed under a key
 * of the shop, which only who sees costs is given and which goes with the session (decision 240). What it takes is loaded by
 * those who need it.
 */
let seal: typeof import('./seal.ts') | undefined

/** The key of the page's shop; undefined for who may not see costs, and until it is loaded. */
export const sealKey = () => seal?.keyOfPage()

/** The text as it is stored. Without a key, as on the first page without the server, it is stored as it is. */
export const sealed = (text: string, key = sealKey()) =>
  key && !isSealed(text) ? (seal?.sealText(text, key) ?? text) : text

/** The text of a stored one; null for what this page cannot open. */
export const unsealed = (stored: string | null, key = sealKey()) =>
  stored && isSealed(stored) ? ((key && seal?.openText(stored, key)) ?? null) : stored

/** True if the person may have the key, and the page is not ready to use it. */
export const lacksSeal = () => readSession()?.user.rights?.answers?.costs === 'allowed' && !sealKey()

/** Loads the cipher and the key. Without either, drafts are stored as they are, and the next form tries again. */
export async function loadSeal() {
  try {
    seal = await import('./seal.ts')
    await seal.fetchKey()
  } catch {
    // The line is down, or the server does not give it.
  }
}
