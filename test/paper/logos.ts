import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGO_TYPES } from '#contract/people/change-profile.ts'
import type { PaperPicture } from '#server/papers/paper-model.tsx'

/** Width and height of each, px; all of one colour (#d0108a). As Chromium writes them. */
export const SHAPES = { square: [24, 24], wide: [96, 16], tall: [16, 96] } as const
const NAMES = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

export const LOGO_ADDRESS = '/api/logos/abc'

/** A logo of each format in each shape, as a shop may upload it. */
export const LOGOS: (PaperPicture & { name: string; shape: keyof typeof SHAPES })[] = LOGO_TYPES.flatMap(
  (type) =>
    NAMES.map((shape) => {
      const name = `${shape}.${type.replace('image/', '')}`
      const bytes = readFileSync(join(import.meta.dirname, '../fixtures/logos', name))
      return { name, shape, type, bytes, address: LOGO_ADDRESS }
    }),
)
