import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM,
  chromium.executablePath(),
  // Debian's headless shell takes a third less processor time than a whole Chromium.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium to test with, or undefined: CHROMIUM names one, else the usual places are tried. */
export const browserPath = () => places.find((path) => path && existsSync(path))
