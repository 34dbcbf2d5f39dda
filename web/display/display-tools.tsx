import { useEffect, useState } from 'react'
import type { Say } from '#domain/words/t.ts'
import classes from './display.module.css'

type Scheme = 'light' | 'dark'
const SCHEME = 'bahi.display-scheme'

/** Colour scheme chosen on this screen, else the device's. */
export function useDisplayScheme(): [Scheme, (scheme: Scheme) => void] {
  const [chosen, setChosen] = useState<Scheme | undefined>(() => {
    const stored = localStorage.getItem(SCHEME)
    return stored === 'light' || stored === 'dark' ? stored : undefined
  })
  const [isDark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const device = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setDark(device.matches)
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [])
  const choose = (scheme: Scheme) => {
    setChosen(scheme)
    try {
      localStorage.setItem(SCHEME, scheme)
    } catch {
      // Storage is blocked, as in a private window, which follows the device again next time.
    }
  }
  return [chosen ?? (isDark ? 'dark' : 'light'), choose]
}

const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z'
const SUN =
  'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19'
const FULL = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'

interface DisplayToolsProps {
  scheme: Scheme
  onScheme: (scheme: Scheme) => void
  p: Say
}

/** Buttons for setting up the screen: dark or light, and full screen. */
export const DisplayTools = ({ scheme, onScheme, p }: DisplayToolsProps) => (
  <>
    <Tool
      label={scheme === 'dark' ? p('Light screen') : p('Dark screen')}
      path={scheme === 'dark' ? SUN : MOON}
      onClick={() => onScheme(scheme === 'dark' ? 'light' : 'dark')}
    />
    {document.fullscreenEnabled && (
      <Tool label={p('Fill the screen')} path={FULL} onClick={() => void turnFullScreen()} />
    )}
  </>
)

const turnFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()

const Tool = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button
    type="button"
    className={`grid in-middle rigid bare flush pressable ${classes.tool}`}
    aria-label={label}
    onClick={onClick}
  >
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} strokeLinejoin="round" />
    </svg>
  </button>
)
