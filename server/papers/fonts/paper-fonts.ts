import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'

/** Scripts of names on papers in any language. Noto Sans has Latin and Devanagari. */
const SCRIPTS = ['gujarati', 'bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gurmukhi', 'oriya']
const LATIN = 'noto-sans'
const PACKAGES = [LATIN, ...SCRIPTS.map((script) => `noto-sans-${script}`)]
const REGULAR = '400Regular'
const WEIGHTS = [REGULAR, '600SemiBold', '700Bold']

/** The font of arrows, ticks and the like, which the engine itself brings along (engine-font.ts). */
const ENGINE_FONT = 'DejaVu Sans Mono'

/** Latin first, so that digits look alike beside any script. */
export const FONTS = [
  'Noto Sans',
  ...SCRIPTS.map((script) => `Noto Sans ${script[0]?.toUpperCase()}${script.slice(1)}`),
  ENGINE_FONT,
]

const packageFolder = (name: string) =>
  dirname(createRequire(join(packageRoot, 'package.json')).resolve(`${name}/package.json`))

const foldersOf = (font: string) =>
  WEIGHTS.map((weight) => join(packageFolder(`@expo-google-fonts/${font}`), weight))

/** Folders where the typesetter finds the fonts. */
export const fontPaths = () => PACKAGES.flatMap(foldersOf)

/** Regular folders of the fonts, in the order of FONTS: other weights have the same characters. */
export const regularFolders = () =>
  PACKAGES.map((font) => join(packageFolder(`@expo-google-fonts/${font}`), REGULAR))

/** Folders of the Latin font by weight. */
export const latinFolders = () =>
  foldersOf(LATIN).map((folder, index) => [Number.parseInt(WEIGHTS[index] ?? '', 10), folder] as const)
