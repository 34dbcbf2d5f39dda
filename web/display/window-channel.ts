import * as z from 'zod/mini'
import { type Display, type DisplayOnWire, display } from '#contract/display/shown-sale.ts'
import { readSession } from '#web/app/calls/session/session.ts'

// Channel from a till to the second window of its browser, without the server. The last state is also stored, for a window
// that opens later.

const CHANNEL = 'bahi.display'
/** Storage key with the person, as the next one who signs in here may be of another shop. */
const stored = () => `bahi.shown ${readSession()?.user._id ?? ''}`

interface Sent {
  user: string | undefined
  /** In ms. */
  at: number
  display: DisplayOnWire
}

/** One channel for the page, opened with the first picture. */
let channel: BroadcastChannel | undefined

export function sendToWindow(picture: DisplayOnWire) {
  const sent: Sent = { user: readSession()?.user._id, at: Date.now(), display: picture }
  try {
    localStorage.setItem(stored(), JSON.stringify(sent))
  } catch {
    // Storage is blocked: an open window still gets the picture.
  }
  channel ??= new BroadcastChannel(CHANNEL)
  channel.postMessage(sent)
}

/** The till's last shown sale; undefined when signed out, or for another shop's. */
export function lastShown(): Display | undefined {
  try {
    return pictureOf(JSON.parse(localStorage.getItem(stored()) ?? 'null'))
  } catch {
    return undefined
  }
}

/**
 * Calls back with each picture from now on.
 * @returns a function that ends this
 */
export function onTillPicture(onShown: (picture: Display) => void): () => void {
  const heard = new BroadcastChannel(CHANNEL)
  heard.onmessage = ({ data }) => {
    const picture = pictureOf(data)
    if (picture) onShown(picture)
  }
  return () => heard.close()
}

/** A window may be older or newer than the sending till: unreadable states are ignored. */
function pictureOf(sent: Partial<Sent> | null): Display | undefined {
  const user = readSession()?.user._id
  if (!sent || user === undefined || sent.user !== user) return undefined
  const { success, data } = z.safeDecode(display, sent.display as DisplayOnWire)
  return success ? { ...data, age: Math.max(0, Date.now() - (sent.at ?? 0)) } : undefined
}
