import { useSyncExternalStore } from 'react'

type Heard = 'added' | 'unknown'

/** High and short like a till's for a known product, low and longer for an unknown one. */
const TONES: Record<Heard, { hertz: number; seconds: number }> = {
  added: { hertz: 1760, seconds: 0.09 },
  unknown: { hertz: 220, seconds: 0.3 },
}
const LOUDNESS = 0.12

/** Created at the first sound and shared, as a browser allows only a few. */
let context: AudioContext | undefined

/** Plays the result of a scanned code, for a person who looks at the goods. Silent in browsers without audio. */
export function sound(heard: Heard) {
  if (isSilent() || !('AudioContext' in window)) return
  context ??= new AudioContext()
  // A phone suspends audio while the page is hidden.
  void context.resume().catch(() => {})
  const { hertz, seconds } = TONES[heard]
  const tone = context.createOscillator()
  const volume = context.createGain()
  const from = context.currentTime
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(LOUDNESS, from)
  // Fades out, as an abrupt end would click.
  volume.gain.setTargetAtTime(0, from + seconds * 0.7, seconds * 0.1)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + seconds)
}

const NAME = 'bahi.scanner-silent'
const listeners = new Set<() => void>()
/** Setting for the page's lifetime, if storage is blocked. */
let silentHere: boolean | undefined

const isSilent = () => silentHere ?? localStorage.getItem(NAME) === 'yes'

function setSilent(isSilent: boolean) {
  silentHere = isSilent
  try {
    if (isSilent) localStorage.setItem(NAME, 'yes')
    else localStorage.removeItem(NAME)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if scans are silent on this computer, with a setter. */
export const useSilence = () => [useSyncExternalStore(subscribe, isSilent), setSilent] as const
